#!/usr/bin/env node
// A bot for any game in JavaScript: it takes the last legal action.
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "ask") {
    const answer = { action: message.legal.length - 1, debug: `turn ${message.turn}` };
    console.log(JSON.stringify(answer));
  } else if (message.type === "goodbye") {
    process.exit(0);
  }
});

#!/usr/bin/env node
// Syntax that every Node understands, and no static import: those are loaded before the first line runs.
const OLDEST = 24;
const BROKEN = 70;
if (Number.parseInt(process.versions.node, 10) >= OLDEST) {
  import("./run.ts").catch((error) => end(error));
} else {
  end(`ledgerline: needs Node ${OLDEST} or later, and this is Node ${process.versions.node}`);
}

function end(reason: unknown): void {
  console.error(reason);
  process.exitCode = BROKEN;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { STEPS, type Walk } from "./steps.ts";

const SERVER = join(import.meta.dirname, "../../apps/server/dist/main.js");

/** Follows the documentation as a stranger who builds on Ledgerline, and prints each step's time and result. */
const folder = await mkdtemp(join(tmpdir(), "ledgerline-stranger-"));
const begun = performance.now();
const product = await startProduct(join(folder, "data"));
const rows: string[][] = [["started", seconds(begun), product.url]];
try {
  const walk: Walk = { url: product.url, folder, token: "", receiver: null };
  try {
    for (const { does, take } of STEPS) {
      const from = performance.now();
      const gave = await take(walk);
      rows.push([does, seconds(from), gave]);
    }
  } finally {
    walk.receiver?.stop();
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(table([["step", "seconds", "gave"], ...rows]));

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}

function table(all: string[][]): string {
  const widths = [0, 1].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")).join("\n");
}

interface Product {
  url: string;
  stop(): Promise<void>;
}

/** What `pnpm start` runs once built, with its own data, MCP for agents, and webhooks to this machine allowed. */
async function startProduct(dataDir: string): Promise<Product> {
  await mkdir(dataDir);
  // Postgres may run as another user, who needs access through these directories.
  for (const path of [join(dataDir, ".."), dataDir]) await chmod(path, 0o711);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, MCP: "1", WEBHOOK_RANGES: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  const listening = (async () => {
    for await (const line of lines) if (line.includes(url)) return;
    throw new Error("the server ended before it listened");
  })();
  await listening;
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./start-product.ts";
import { STEPS, type Walk } from "./steps.ts";

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

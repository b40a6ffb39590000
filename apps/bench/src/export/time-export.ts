import { memoryMb } from "@ledgerline/workbench/product/resident-memory";
import type { RunningProduct } from "@ledgerline/workbench/product/running-product";

const WATCHED_EVERY_MS = 100;
const NEWLINE = 10;

export interface TimedExport {
  seconds: number;
  bytes: number;
  /** The highest resident memory of the server in each quarter. */
  memoryMb: number[];
}

/** Downloads all lines as CSV without keeping them. */
export async function timeExport(product: RunningProduct, token: string, lines: number): Promise<TimedExport> {
  const seen: Promise<number>[] = [];
  const timer = setInterval(() => seen.push(memoryMb(product.process)), WATCHED_EVERY_MS);
  const started = performance.now();
  const query = "start_date=2000-01-01&end_date=2100-01-01&format=csv&by=line";
  const response = await fetch(`${product.origin}/api/export/royalties?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  let bytes = 0;
  let rows = -1;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  if (rows < lines) throw new Error(`${rows} of ${lines} lines were exported`);
  const memory = await Promise.all(seen);
  const quarter = Math.ceil(memory.length / 4);
  return {
    seconds,
    bytes,
    memoryMb: [0, 1, 2, 3].map((at) => Math.max(...memory.slice(at * quarter, (at + 1) * quarter))),
  };
}

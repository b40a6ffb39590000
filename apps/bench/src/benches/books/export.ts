import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { memoryMb } from "@ledgerline/testing/product/processes";
import { psql, timePsql } from "@ledgerline/testing/product/psql";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { bookLabel, LABEL_LINES } from "../../statements/book-label.ts";

const ROUNDS = 3;
const WATCHED_EVERY_MS = 100;
const NEWLINE = 10;

interface TimedExport {
  seconds: number;
  bytes: number;
  /** The highest resident memory of the server in each quarter. */
  memoryMb: number[];
}

export interface ExportFigures {
  /** All lines as CSV over REST, and `psql \\copy` of the same rows. Medians of alternating rounds. */
  exportSeconds: number;
  copySeconds: number;
  megabytes: number;
  /** The highest resident memory of the server in each quarter of an export, the highest of all rounds. */
  memoryMb: number[];
  load: number;
}

/** A label exports all of its lines. */
async function benchExport(lines: number): Promise<ExportFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-export-"));
  const product = await runProduct({ env: { PREMIUM_FOR_ALL: "1" } });
  try {
    const { access_token: token } = await product.register();
    await Array.fromAsync(bookLabel({ origin: product.origin, token, directory, lines }));
    await psql(product.databaseUrl, "vacuum analyze");
    const rounds: (TimedExport & { copySeconds: number })[] = [];
    const [load = 0] = loadavg();
    for (let round = 0; round < ROUNDS; round += 1) {
      const exported = await timeExport(product, token, lines);
      const copySeconds = await timePsql(product.databaseUrl, "\\copy statement_lines to '/dev/null'");
      rounds.push({ ...exported, copySeconds });
    }
    return {
      exportSeconds: median(rounds.map(({ seconds }) => seconds)),
      copySeconds: median(rounds.map(({ copySeconds }) => copySeconds)),
      megabytes: median(rounds.map(({ bytes }) => bytes)) / 1e6,
      memoryMb: [0, 1, 2, 3].map((at) => Math.max(...rounds.map(({ memoryMb }) => memoryMb[at] ?? 0))),
      load,
    };
  } finally {
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

/** Downloads all lines as CSV without keeping them. */
async function timeExport(product: RunningProduct, token: string, lines: number): Promise<TimedExport> {
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

export const exporting: PerformanceStep = {
  title: "Exporting every line",
  about: `The same label exports all of its lines as CSV over REST, in turn with \`psql \\copy\` of the table; medians of three.`,
  async run(report) {
    const { exportSeconds, copySeconds, megabytes, memoryMb } = await benchExport(LABEL_LINES);
    report.row("lines", LABEL_LINES);
    report.row("exported", megabytes, "MB");
    report.row("the export", exportSeconds, "s");
    report.row("`psql \\copy`", copySeconds, "s");
    report.row("speed of the export against it", copySeconds / exportSeconds, "", { atLeast: 0.4 });
    for (const [quarter, mb] of memoryMb.entries()) {
      report.row(`highest resident memory of the server, quarter ${quarter + 1}`, mb, "MB");
    }
    report.row("the last quarter against the second", (memoryMb[3] ?? 0) / (memoryMb[1] ?? 0), "", { atMost: 1.05 });
  },
};

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { installPacked } from "@ledgerline/testing/install-packed";
import { uploadStatement } from "@ledgerline/testing/product/calls";
import { peakMemoryMb } from "@ledgerline/testing/product/processes";
import { hasEnded, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { jobSeconds } from "../../measure/product.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";

const CLI = join(import.meta.dirname, "../../../../../packages/cli");
const ROUNDS = 3;
const LOOK_MS = 20;

interface Run {
  seconds: number;
  peakMb: number;
}

export interface CliFigures {
  /** Medians: totals and the proof alone, and with every line as CSV in a file. */
  readSeconds: number;
  linesSeconds: number;
  /** The highest of all runs. */
  peakMb: number;
  /** The same when writing to a pipe. */
  pipePeakMb: number;
  /** The peak for a file with several times as many rows. */
  largePeakMb: number;
  /** The time of the server's job that books the same file. */
  bookingSeconds: number;
}

/** Reads a statement with the command as users install it, and books the same one on the server. */
async function benchCli(rows: number, many: number): Promise<CliFigures> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-cli-"));
  try {
    installPacked(CLI, folder);
    const { file, total } = await generate(folder, rows);
    const reads: Run[] = [];
    const lines: Run[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      reads.push(await read(folder, [file], total));
      lines.push(await read(folder, [file, "--lines", "csv", "--output", join(folder, "lines.csv")], total));
    }
    const pipe = await read(folder, ["-", "--lines", "csv", "--output", join(folder, "lines.csv")], total, file);
    const bookingSeconds = await book(file);
    const large = await generate(folder, many);
    const largest = await read(folder, [large.file, "--lines", "csv", "-o", join(folder, "lines.csv")], large.total);
    return {
      readSeconds: median(reads.map(({ seconds }) => seconds)),
      linesSeconds: median(lines.map(({ seconds }) => seconds)),
      peakMb: Math.max(...[...reads, ...lines].map(({ peakMb }) => peakMb)),
      pipePeakMb: pipe.peakMb,
      largePeakMb: largest.peakMb,
      bookingSeconds,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function generate(folder: string, rows: number): Promise<{ file: string; total: string }> {
  const file = join(folder, `statement-${rows}.tsv`);
  return { file, ...(await generateDistrokid(file, { rows, seed: 1, ...TWO_YEARS })) };
}

/** Runs the command once, and checks the total that it prints. */
async function read(folder: string, args: string[], total: string, piped?: string): Promise<Run> {
  const main = join(folder, "node_modules/@ledgerline/cli/ledgerline.js");
  const started = performance.now();
  const child = spawn(process.execPath, [main, "read", ...args, "--check", "--json"], {
    env: { PATH: process.env["PATH"], TMPDIR: folder },
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (piped === undefined) child.stdin.end();
  else createReadStream(piped).pipe(child.stdin);
  const [answer, peakMb] = await Promise.all([text(child.stdout), peakOf(child), once(child, "close")]);
  const seconds = (performance.now() - started) / 1000;
  const net = JSON.parse(answer).statements[0]?.proof.lines[0]?.net;
  if (net !== total) throw new Error(`the command read ${net}, not ${total}`);
  return { seconds, peakMb };
}

/** The peak that Linux has recorded, as last seen before the process ended. */
async function peakOf(child: ChildProcess): Promise<number> {
  let peak = 0;
  while (!hasEnded(child)) {
    const now = await peakMemoryMb(child).catch(() => 0);
    if (now > peak) peak = now;
    await delay(LOOK_MS);
  }
  return peak;
}

async function book(file: string): Promise<number> {
  const product = await runProduct();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    return await jobSeconds(sql, (await uploadStatement(product.origin, token, file)).id);
  } finally {
    await sql.end();
    await product.stop();
  }
}

const ROWS = 1_000_000;
const MANY = 3_000_000;

export const cli: PerformanceStep = {
  title: "The command",
  about: `\`ledgerline read --check\`, packed and installed in an empty directory, on a DistroKid statement of 1,000,000 rows, three
times with and without \`--lines csv\` to a file; medians, with the start of Node. The file also comes by a pipe, and one of
3,000,000 rows is read. Beside it the job by which the server books the same file, with its lines, roll-ups and proof in
Postgres. Memory is what Linux recorded as the highest, looked at every 20 ms.`,
  async run(report) {
    const figures = await benchCli(ROWS, MANY);
    report.row("totals, refusals and the proof", figures.readSeconds, "s");
    report.row("the same with every line to a CSV", figures.linesSeconds, "s");
    report.row("the server's booking of the file", figures.bookingSeconds, "s");
    report.row("reading and writing lines, against booking them", figures.linesSeconds / figures.bookingSeconds, "", {
      atMost: 1,
    });
    report.row("highest resident memory", figures.peakMb, "MB", { atMost: 256 });
    report.row("the same from a pipe", figures.pipePeakMb, "MB", { atMost: 256 });
    report.row("3,000,000 rows, against 1,000,000", figures.largePeakMb / figures.peakMb, "", { atMost: 1.1 });
  },
};

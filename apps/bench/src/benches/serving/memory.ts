import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { untilBooked, upload } from "@ledgerline/testing/product/calls";
import { memoryMb, peakMemoryMb } from "@ledgerline/testing/product/processes";
import { runProduct } from "@ledgerline/testing/product/running-product";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";

const REST_MS = 10_000;
const RESET_PEAK = "5";

/** Resident memory of the server in MB. */
export interface MemoryFigures {
  atRest: number;
  /** The highest until the upload is answered. */
  upload: number;
  /** The highest from then until the statement is booked. */
  booking: number;
  /** Ten seconds after the booking. */
  afterwards: number;
}

/** One artist uploads a statement of so many rows to a server that has just been started. */
async function benchMemory(rows: number): Promise<MemoryFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-memory-"));
  const product = await runProduct({ env: { STATEMENT_MAX_BYTES: String(2 ** 30) } });
  const { origin, process: server } = product;
  try {
    const file = join(directory, "statement.tsv");
    await generateDistrokid(file, { rows, seed: 1, ...TWO_YEARS });
    const { access_token: token } = await product.register();
    await delay(REST_MS);
    const atRest = await memoryMb(server);
    await resetPeak(server);
    const statement = await upload(origin, token, file);
    const uploading = await peakMemoryMb(server);
    await resetPeak(server);
    await untilBooked(origin, token, statement);
    const booking = await peakMemoryMb(server);
    await delay(REST_MS);
    return { atRest, upload: uploading, booking, afterwards: await memoryMb(server) };
  } finally {
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

/** Makes `peakMemoryMb` count from this moment. */
function resetPeak({ pid }: ChildProcess): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK);
}

const ROWS = 1_000_000;
const MANY = 5_000_000;

export const memory: PerformanceStep = {
  title: "Memory",
  about: `Resident memory of the server, which books in a thread of its own: ten seconds after its start, at its highest while a
DistroKid statement of 1,000,000 rows is uploaded, and at its highest while it is booked. Then the same with 5,000,000
rows on another server.`,
  async run(report) {
    const few = await benchMemory(ROWS);
    report.row("at rest", few.atRest, "MB", { atMost: 120 });
    report.row("during an upload", few.upload, "MB", { atMost: 200 });
    report.row("during a booking", few.booking, "MB", { atMost: 256 });
    report.row("ten seconds later", few.afterwards, "MB");
    const many = await benchMemory(MANY);
    report.row("during a booking of 5,000,000 rows", many.booking, "MB");
    report.row("5,000,000 rows, against 1,000,000", many.booking / few.booking, "", { atMost: 1.1 });
  },
};

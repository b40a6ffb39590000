import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "@ledgerline/testing/figures";
import { ARTIST_PASSWORD, upload, uploadStatement } from "@ledgerline/testing/product/calls";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { watchOverview } from "../../measure/time-paths.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";

const LOGINS = 32;
const WATCHED_MS = 15_000;
const BOOKED_ROWS = 1_000_000;
const UPLOADS = 5;
/** Fifty megabytes. */
const UPLOADED_ROWS = 500_000;

/** The 99th percentile of an overview that is requested every 50 ms, in milliseconds. */
export interface OthersFigures {
  idle: number;
  logins: number;
  booking: number;
  deleting: number;
  uploads: number;
}

/** How long an artist waits for the overview while others log in, book, delete and upload. */
async function benchOthers(): Promise<OthersFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-others-"));
  const product = await runProduct();
  try {
    return await measure(product, directory);
  } finally {
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

async function measure(product: RunningProduct, directory: string): Promise<OthersFigures> {
  const { origin } = product;
  const { access_token: watcher } = await product.register();
  // Logins end the oldest sessions of their artist.
  const { artist: visitor } = await product.register();
  const files = await Promise.all(Array.from({ length: UPLOADS }, (_, n) => write(directory, n, UPLOADED_ROWS)));
  const large = await write(directory, UPLOADS, BOOKED_ROWS);
  const artists = await Promise.all(Array.from({ length: UPLOADS + 1 }, () => product.register()));
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const watch = watchOverview(origin, watcher);
    await work();
    return percentile(await watch.end(), 0.99);
  };
  await during(() => delay(WATCHED_MS / 3));
  const booker = artists[UPLOADS]?.access_token ?? "";
  let statement = "";
  const book = async () => {
    statement = (await uploadStatement(origin, booker, large)).id;
  };
  return {
    idle: await during(() => delay(WATCHED_MS)),
    logins: await during(() => logIn(origin, visitor.email)),
    booking: await during(book),
    deleting: await during(() => deleteStatement(product, booker, statement)),
    uploads: await during(() =>
      Promise.all(files.map((file, n) => upload(origin, artists[n]?.access_token ?? "", file))),
    ),
  };
}

/** Thirty-two clients log in, each again as soon as it is answered. */
async function logIn(origin: string, email: string): Promise<void> {
  const until = performance.now() + WATCHED_MS;
  const client = async () => {
    while (performance.now() < until) {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: ARTIST_PASSWORD }),
      });
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: LOGINS }, client));
}

/** Resolves when its last line is gone. */
async function deleteStatement({ origin, databaseUrl }: RunningProduct, token: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/statements/${id}`, { method: "DELETE", headers });
  if (!response.ok) throw new Error(`deleting answered ${response.status}: ${await response.text()}`);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    while ((await sql`select from statement_purges`).length > 0) await delay(200);
  } finally {
    await sql.end();
  }
}

async function write(directory: string, n: number, rows: number): Promise<string> {
  const file = join(directory, `statement-${n}.tsv`);
  await generateDistrokid(file, { rows, seed: n + 1, ...TWO_YEARS });
  return file;
}

export const others: PerformanceStep = {
  title: "An overview while others work",
  about: `One artist asks for the overview every 50 ms, without waiting for earlier answers: while nothing else happens, while 32
clients log in over and over, while another artist uploads and books 1,000,000 rows and deletes them again, and while five
artists upload 50 MB each at once. 99th percentiles.`,
  async run(report) {
    const { idle, logins, booking, deleting, uploads } = await benchOthers();
    report.row("idle", idle, "ms");
    report.row("beyond that, during 32 logins at once", logins - idle, "ms", { atMost: 25 });
    report.row("beyond that, during a booking of 1,000,000 rows", booking - idle, "ms", { atMost: 40 });
    report.row("while 1,000,000 rows are deleted", deleting, "ms", { atMost: 40 });
    report.row("beyond that, during five uploads of 50 MB", uploads - idle, "ms", { atMost: 80 });
  },
};

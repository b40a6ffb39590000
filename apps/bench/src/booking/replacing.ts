import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type RunningProduct, runProduct } from "@ledgerline/workbench/product/running-product";
import { untilBooked, untilSettled, upload, uploadStatement } from "@ledgerline/workbench/product/upload-statement";
import postgres from "postgres";
import { median } from "../figures/median.ts";
import { jobSeconds } from "../product/job-seconds.ts";
import { generateDistrokid, TWO_YEARS } from "../statements/generate-distrokid.ts";

const ROUNDS = 5;

export interface ReplacingFigures {
  rows: number;
  /** The median of all rounds, from the start of the job to its end. */
  bookingSeconds: number;
  /** The job that books the re-issue, once the artist has decided. */
  replacingSeconds: number;
  /** The median over all rounds of replacing divided by booking. */
  ratio: number;
}

/** Books a statement and replaces it by a re-issue of the same rows, for a new artist each time. */
export async function benchReplacing(rows: number): Promise<ReplacingFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-replacing-"));
  const product = await runProduct();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const files = [join(directory, "first.tsv"), join(directory, "re-issue.tsv")] as const;
    await generateDistrokid(files[0], { ...TWO_YEARS, rows, seed: 1 });
    // Other line ends make it a different file with the same rows.
    await generateDistrokid(files[1], { ...TWO_YEARS, rows, seed: 1, lineEnd: "\r\n" });
    const rounds: { booking: number; replacing: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(product, sql, files));
    return {
      rows,
      bookingSeconds: median(rounds.map(({ booking }) => booking)),
      replacingSeconds: median(rounds.map(({ replacing }) => replacing)),
      ratio: median(rounds.map(({ booking, replacing }) => replacing / booking)),
    };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

async function runRound(
  { origin, register }: RunningProduct,
  sql: postgres.Sql,
  [first, reissue]: readonly [string, string],
): Promise<{ booking: number; replacing: number }> {
  const { access_token: token } = await register();
  const { id } = await uploadStatement(origin, token, first);
  const held = await untilSettled(origin, token, await upload(origin, token, reissue));
  if (held.state !== "overlapping") throw new Error(`the re-issue is ${held.state}: ${held.detail}`);
  const response = await fetch(`${origin}/api/statements/${held.id}/resolve`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ action: "replace" }),
  });
  if (!response.ok) throw new Error(`the decision answered ${response.status}: ${await response.text()}`);
  await untilBooked(origin, token, await response.json());
  const seconds = { booking: await jobSeconds(sql, id), replacing: await jobSeconds(sql, held.id) };
  await purged(sql);
  return seconds;
}

/** Resolves when the replaced lines are gone, so that they do not slow the next round. */
async function purged(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const left = await sql`select from statement_purges limit 1`;
    if (left.length === 0) return;
    await delay(100);
  }
}

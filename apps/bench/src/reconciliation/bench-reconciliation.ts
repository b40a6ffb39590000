import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ReconciliationBoard } from "@ledgerline/contract/reconciliation/reconciliation";
import { addMonths } from "@ledgerline/domain/calendar/month";
import { peakMemoryMb } from "@ledgerline/workbench/product/resident-memory";
import { runProduct } from "@ledgerline/workbench/product/running-product";
import postgres from "postgres";
import { type ScreenFigures, timePaths } from "../figures/time-paths.ts";
import { bookLabel, LABEL_MONTHS } from "../label/book-label.ts";
import { forgetAnswers } from "../product/forget-answers.ts";
import { pinPostgres } from "../product/pin-postgres.ts";
import { insertPlays } from "./insert-plays.ts";
import { type Calls, makeClaims, nameSources } from "./make-claims.ts";
import { recomputed } from "./recomputed.ts";

const CORE = 0;
/** The youngest month of sale has been accounted for. */
const MONTHS_AGO = 3;
const CELLS = 8;

export interface ReconciliationFigures {
  playDays: number;
  /** The job that computes all figures: when the lines of all statements are new to it, and when none are. */
  firstSeconds: number;
  againSeconds: number;
  /** The highest resident memory of the server before the first job and after the last. */
  memoryMb: { before: number; after: number };
  screens: Record<string, ScreenFigures>;
}

/** A label with statements and plays of two years: computes its board and its checks, and times what shows them. */
export async function benchReconciliation(lines: number): Promise<ReconciliationFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-reconciliation-"));
  const product = await runProduct({ env: { PREMIUM_FOR_ALL: "1" } });
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    const calls = callsOf(product.origin, token);
    const firstMonth = addMonths(new Date().toISOString().slice(0, 7), 1 - LABEL_MONTHS - MONTHS_AGO);
    for await (const _id of bookLabel({ origin: product.origin, token, directory, lines, firstMonth })) {
      await forgetComputed(sql);
    }
    const playDays = await insertPlays(sql);
    await forgetComputed(sql);
    await sql`vacuum analyze`;
    await pinPostgres(sql, CORE);
    const before = await peakMemoryMb(product.process);
    const firstSeconds = await recomputed(calls.get, sql);
    // A linked title changes the board, and the lines of no statement.
    await sql`update play_titles set aside = true, track_id = null where title_key = (select min(title_key) from play_titles)`;
    const againSeconds = await recomputed(calls.get, sql);
    const after = await peakMemoryMb(product.process);
    const claims = await makeClaims(calls, await nameSources(calls, () => recomputed(calls.get, sql)));
    const screens = await timePaths(calls.get, await pathsOf(calls, claims), () => forgetAnswers(sql));
    return { playDays, firstSeconds, againSeconds, memoryMb: { before, after }, screens };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

/** Each booking queues a computation, which would read the lines before it is timed. */
async function forgetComputed(sql: postgres.Sql): Promise<void> {
  await sql`delete from pgboss.job where name = 'reconcile' and state <> 'active'`;
  for (;;) {
    const active = await sql`select from pgboss.job where name = 'reconcile' and state = 'active'`;
    if (active.length === 0) break;
    await delay(200);
  }
  await sql`delete from statement_facts`;
  await sql`delete from reconciliations`;
}

async function pathsOf({ get }: Calls, claims: readonly string[]): Promise<Record<string, string[]>> {
  const { cells } = await get<ReconciliationBoard>("/reconciliation/board");
  const opened = cells.toSorted((a, b) => (b.plays ?? 0) - (a.plays ?? 0)).slice(0, CELLS);
  return {
    board: ["/reconciliation/board", "/reconciliation/board?platform=spotify"],
    "a month of a platform": opened.map(({ platform, month }) => `/reconciliation/board/${platform}/${month}`),
    checks: ["/reconciliation/checks"],
    findings: ["/reconciliation/findings", "/reconciliation/findings?check=F16"],
    "the summary on Overview": ["/reconciliation"],
    "the list of claims": ["/claims"],
    "a claim": claims.map((id) => `/claims/${id}`),
  };
}

function callsOf(origin: string, token: string): Calls {
  const call = async <Body>(path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${origin}/api${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  return {
    get: call,
    post: (path, body) =>
      call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  };
}

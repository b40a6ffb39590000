import { setTimeout as delay } from "node:timers/promises";
import { transaction } from "@ledgerline/db/client";
import { findStatement, type StatementKey } from "@ledgerline/db/queries/statements";
import type { Context } from "../../context/context.ts";
import { findDueReading, saveFailedReread } from "../statement-readings.sql.ts";
import { lookAtStatements } from "./look-at-statements.ts";
import type { Reread } from "./reread-statement.ts";

/** A file that fails this often is given up until the next upgrade. */
const MOST_FAILURES = 3;
/** After each file it rests as long as reading it took, but no longer than this, to leave time for other work. */
const MOST_REST_MS = 10_000;

/** Reads one file again, outside this thread. */
export type ReadOne = (statement: StatementKey, bytes: number, signal: AbortSignal) => Promise<Reread>;

/**
 * Reads all booked statements again that may be read differently since their files were last read: one at a time, with
 * accounts taking turns. Whatever ends it, the next run continues with what is left. Returns how many differ.
 */
export async function runRereads(
  { db, log }: Pick<Context, "db" | "log">,
  readOne: ReadOne,
  signal: AbortSignal,
  mostRestMs = MOST_REST_MS,
): Promise<{ read: number; differ: number }> {
  const done = { read: 0, differ: 0 };
  await lookAtStatements(db, signal);
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const next: StatementKey | null = (await findDueReading(db, after)) ?? (await findDueReading(db, null));
    if (!next) return done;
    after = next.accountId;
    const begun = performance.now();
    try {
      const statement = await findStatement(db, next.accountId, next.statementId);
      const outcome = await readOne(next, statement?.bytesTotal ?? 0, signal);
      done.read += 1;
      if (outcome === "differs") done.differ += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      log.error({ err: error, ...next }, "a statement could not be read again");
      await transaction(db, (tx) => saveFailedReread(tx, next, MOST_FAILURES));
    }
    await delay(Math.min(performance.now() - begun, mostRestMs), undefined, { signal });
  }
}

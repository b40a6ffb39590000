import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { takeGoingFromMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { deletePurge, findPurge, type Purge } from "@ledgerline/db/queries/statements/statement-purges";
import { deleteStatementRow, findStatement } from "@ledgerline/db/queries/statements/statements";
import { DAY_MS } from "../../calendar.ts";
import type { Context } from "../../context/context.ts";
import { REFUSED_ORIGINAL_DAYS } from "../../context/plan.ts";
import { dropOriginal, listRefusedOriginals } from "../refused-originals.sql.ts";
import { LINE_SLICES, OTHER_SLICES, type PurgeSlice } from "./purge-slices.sql.ts";

/** Queues what a booking has left to purge, because the booking thread cannot add jobs. */
export async function queuePurges(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { accountId }: { accountId: string },
): Promise<void> {
  if (await findPurge(db, accountId))
    await transaction(db, (tx) => jobs.enqueue(tx, "purge-statements", { accountId }));
}

interface Pace {
  /** How long a turn lasts before other accounts have theirs. */
  turnMs: number;
  /** The most rows in a slice. */
  atOnce: number;
}

/** Turns long enough for a million lines. */
const PACE: Pace = { turnMs: 5000, atOnce: 50_000 };

/**
 * Carries out an account's purges, each slice in its own transaction, and continues in a later turn if that takes long.
 * Whatever ends it, the next turn finds what is left.
 */
export async function purgeStatements(
  { db, jobs, clock }: Pick<Context, "db" | "jobs" | "clock">,
  { accountId }: { accountId: string },
  signal: AbortSignal,
  { turnMs, atOnce }: Pace = PACE,
): Promise<void> {
  const until = clock().getTime() + turnMs;
  for (;;) {
    const purge = await findPurge(db, accountId);
    if (!purge) return;
    if (purge.inMonths) {
      await transaction(db, async (tx) => {
        await lockAccount(tx, accountId);
        await takeGoingFromMonths(tx, purge);
      });
    }
    for (const slice of await slicesOf(db, purge)) {
      let from: number | null = 0;
      while (from !== null) {
        signal.throwIfAborted();
        const start: number = from;
        from = await transaction(db, async (tx) => {
          if (slice.locks) await lockAccount(tx, accountId);
          return slice.purge(tx, purge, Math.min(slice.limit, atOnce), start);
        });
        if (clock().getTime() >= until)
          return transaction(db, (tx) => jobs.enqueue(tx, "purge-statements", { accountId }));
      }
    }
    await transaction(db, (tx) => endPurge(tx, purge));
  }
}

/**
 * Purges a small statement at once, and makes a start on a larger one. True when it is done. The caller holds the
 * account's lock.
 */
export async function purgeIfSmall(tx: Transaction, purge: Purge, atOnce: number): Promise<boolean> {
  if (purge.inMonths) await takeGoingFromMonths(tx, purge);
  for (const slice of await slicesOf(tx, purge)) {
    if ((await slice.purge(tx, purge, Math.min(slice.limit, atOnce), 0)) !== null) return false;
  }
  await endPurge(tx, purge);
  return true;
}

async function slicesOf(db: Database | Transaction, purge: Purge): Promise<readonly PurgeSlice[]> {
  return (await endsStatement(db, purge)) ? [...LINE_SLICES, ...OTHER_SLICES] : LINE_SLICES;
}

async function endPurge(tx: Transaction, purge: Purge): Promise<void> {
  const isLast = await endsStatement(tx, purge);
  await deletePurge(tx, purge);
  if (isLast) await deleteStatementRow(tx, purge.accountId, purge.statementId);
}

/** True when the statement must be deleted completely. */
async function endsStatement(db: Database | Transaction, { accountId, statementId, dates }: Purge): Promise<boolean> {
  return dates === null && (await findStatement(db, accountId, statementId))?.state === "deleting";
}

const AT_ONCE = 100;

/** Deletes the files of statements that were refused a week ago, and returns how many. The statements stay. */
export async function dropRefusedOriginals(
  { db, clock }: Pick<Context, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(clock().getTime() - REFUSED_ORIGINAL_DAYS * DAY_MS);
  let dropped = 0;
  for (;;) {
    const due = await listRefusedOriginals(db, { before, limit: AT_ONCE });
    for (const statement of due) {
      signal.throwIfAborted();
      await transaction(db, async (tx) => {
        await lockAccount(tx, statement.accountId);
        if (await dropOriginal(tx, statement)) dropped += 1;
      });
    }
    if (due.length < AT_ONCE) return dropped;
  }
}

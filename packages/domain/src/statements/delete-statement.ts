import type { StatementInput } from "@ledgerline/contract/statements/statements";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount, tryLockAccount } from "@ledgerline/db/queries/account";
import { findReplacement } from "@ledgerline/db/queries/readings";
import {
  changeStatement,
  insertPurge,
  lockStatement,
  readUsage,
  type StatementRow,
} from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { forgetPlays } from "../plays/forget-plays.ts";
import { purgeIfSmall } from "./purge/purge-statements.ts";
import { requireStatement } from "./show/require-statement.ts";

/** How many rows of a statement an answer can wait for. */
const SMALL = 500;
/** How many rows the account's other statements may have then, because the sums of all of them change. */
const TIMES_SMALL = 100;

/**
 * Deletes a statement in any state. From the answer on, nothing of it counts and its file may be uploaded again; the
 * rows of one with more than `atOnce` are deleted by a job. Only then does the answer not wait for the account's lock,
 * which bookings and that job hold for seconds. A running booking ends on its own.
 */
export async function deleteStatement(ctx: AccountContext, { id }: StatementInput, atOnce = SMALL): Promise<Done> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    const known = await requireStatement(tx, accountId, id);
    if (known.kind === "plays") await lockAccount(tx, accountId);
    const locked = (await isSmall(tx, known, atOnce)) && (await tryLockAccount(tx, accountId));
    const statement = await lockStatement(tx, accountId, id);
    if (!statement || statement.state === "deleting") throw new DomainError("not_found", MESSAGES.statementNotFound);
    const { state, kind, fileName } = statement;
    await recordEvent(tx, ctx, { action: "statement_deleted", file: fileName });
    if (kind === "plays") await forgetPlays(tx, accountId, id);
    await changeStatement(tx, accountId, id, state, { state: "deleting" });
    const going = { dates: null, inMonths: state === "booked" && kind !== "plays" };
    const purge = await insertPurge(tx, { accountId, statementId: id }, going, ctx.clock());
    await endReplacement(ctx, tx, id);
    if (locked && (await purgeIfSmall(tx, purge, atOnce))) return;
    await ctx.jobs.enqueue(tx, "purge-statements", { accountId });
  });
  return { message: SUCCESSES.statementDeleted };
}

/** What was to take the place of a deleted statement is not booked any more. */
async function endReplacement({ accountId, jobs, clock }: AccountContext, tx: Transaction, id: string): Promise<void> {
  const replacement = await findReplacement(tx, accountId, id);
  const statement = replacement === null ? null : await lockStatement(tx, accountId, replacement);
  if (!statement || statement.state === "booked") return;
  await changeStatement(tx, accountId, statement.id, statement.state, { state: "deleting" });
  await insertPurge(tx, { accountId, statementId: statement.id }, { dates: null, inMonths: false }, clock());
  await jobs.enqueue(tx, "purge-statements", { accountId });
}

async function isSmall(tx: Transaction, { accountId, ...statement }: StatementRow, most: number): Promise<boolean> {
  if (Math.max(statement.rowsRead, statement.keptRows) > most) return false;
  return (await readUsage(tx, accountId)).rows <= TIMES_SMALL * most;
}

import type { StatementInput } from "@ledgerline/contract/statements/statements";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount, tryLockAccount } from "@ledgerline/db/queries/account/accounts";
import { insertPurge } from "@ledgerline/db/queries/statements/statement-purges";
import { changeStatement, lockStatement, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { readUsage } from "@ledgerline/db/queries/statements/usage";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { forgetPlays } from "../../plays/measured-files.ts";
import { findReplacement } from "../readings.sql.ts";
import { requireStatement } from "../require-statement.ts";
import { purgeIfSmall } from "./purge-statements.ts";

/** The most rows of a statement that are deleted before the answer. */
const SMALL = 500;
/** How many times more rows the account may have then, because the sums of all its statements change. */
const TIMES_SMALL = 100;

/**
 * Deletes a statement in any state. Once this returns, nothing of it counts and its file may be uploaded again. A job
 * deletes its rows if they are more than `atOnce`, or if the account is locked, as by a booking: only for an export of
 * plays does this wait for the lock. A running booking ends on its own.
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
    if (kind === "plays") await forgetPlays(tx, accountId, [id]);
    await changeStatement(tx, accountId, id, state, { state: "deleting" });
    const going = { dates: null, inMonths: state === "booked" && kind !== "plays" };
    const purge = await insertPurge(tx, { accountId, statementId: id }, going, ctx.clock());
    await endReplacement(ctx, tx, id);
    if (locked && (await purgeIfSmall(tx, purge, atOnce))) return;
    await ctx.jobs.enqueue(tx, "purge-statements", { accountId });
  });
  return { message: SUCCESSES.statementDeleted };
}

/** The statement that was to replace a deleted one is not booked any more. */
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

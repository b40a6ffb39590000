import type { MoveStatementInput } from "@ledgerline/contract/statements/sources";
import type { Statement } from "@ledgerline/contract/statements/statements";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { listSourceRows } from "@ledgerline/db/queries/statements/sources";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { queueBooking } from "../book/booking-queue.ts";
import { forgetComparison } from "../book/overlaps.ts";
import { requireChanged, requireStatement } from "../require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { addSiblingSource, findDoubleBooking, listBookedOf, NO_SUCH_SOURCE } from "./sources.ts";

/**
 * Moves a statement to another account with its distributor, or to a new one. One that was held because of its previous
 * account is booked again. Throws `conflict` while it has no account or is being booked, and when the other account has
 * the same periods booked.
 */
export async function moveStatement(ctx: AccountContext, { id, source, name }: MoveStatementInput): Promise<Statement> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const statement = await requireStatement(tx, accountId, id);
    const { sourceId, state } = statement;
    if (sourceId === null) throw new DomainError("conflict", "This statement has no account yet.");
    if (state === "booking" || state === "received") {
      throw new DomainError("conflict", "This statement is being booked. Move it once that is done.");
    }
    const target = source ?? (await addSiblingSource(tx, accountId, { of: sourceId, name }, ctx.clock())).id;
    const { name: account } = await checkTarget(tx, statement, sourceId, target);
    const isHeld = state === "overlapping" && target !== sourceId;
    const again: StatementChange = {
      state: "received",
      overlaps: [],
      overlapSummary: null,
      resolution: null,
      bytesRead: 0,
      notes: [],
    };
    const change = { sourceId: target, ...(isHeld && again) };
    const moved = requireChanged(await changeStatement(tx, accountId, id, state, change));
    await recordEvent(tx, ctx, { action: "statement_moved", file: statement.fileName, source: account });
    if (isHeld) await forgetComparison(tx, moved);
    if (isHeld) await queueBooking(ctx, tx, moved);
    return showStatement({ db: tx }, moved);
  });
}

/** Checks the source that the statement is to be moved to. */
async function checkTarget(tx: Transaction, { accountId, id }: StatementRow, from: string, target: string) {
  const sources = await listSourceRows(tx, accountId);
  const own = sources.find((source) => source.id === from);
  const other = sources.find((source) => source.id === target);
  if (!other) throw new DomainError("not_found", NO_SUCH_SOURCE);
  if (own?.distributor !== other.distributor) {
    throw new DomainError("conflict", `"${other.name}" is an account with another distributor.`);
  }
  const booked = await listBookedOf(tx, accountId, from);
  const mine = booked.filter(({ statementId }) => statementId === id);
  const double = findDoubleBooking(mine, await listBookedOf(tx, accountId, target));
  if (double) {
    const [, { fileName, accountingDate }] = double;
    throw new DomainError(
      "conflict",
      `"${fileName}" of that account has ${accountingDate} booked too, which would count the same money twice. Delete one of them first.`,
    );
  }
  return other;
}

import type { ResolveInput, Statement } from "@ledgerline/contract/statements/statements";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { queueBooking } from "../book/queue/queue-booking.ts";
import { forgetComparison } from "../quota/forget-comparison.ts";
import { requireStatement } from "../show/require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { addSiblingSource } from "../sources/add-sibling-source.ts";

export const NOT_HELD = "This statement is not waiting for a decision.";

/** The artist's decision about a statement whose money another one has booked. Throws `conflict` when none is due. */
export async function resolveStatement(ctx: AccountContext, { id, action, name }: ResolveInput): Promise<Statement> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const held = await requireStatement(tx, accountId, id);
    if (held.state !== "overlapping") throw new DomainError("conflict", NOT_HELD);
    const change = action === "other_account" ? await toOtherAccount(ctx, tx, held, name) : decide(action);
    const statement = await changeStatement(tx, accountId, id, "overlapping", change);
    if (!statement) throw new DomainError("conflict", NOT_HELD);
    await recordEvent(tx, ctx, { action: DECISIONS[action], file: statement.fileName });
    if (action === "cancel" || action === "other_account") await forgetComparison(tx, statement);
    if (action !== "cancel") await queueBooking(ctx, tx, statement);
    await announceStatement(tx, statement, ctx.clock());
    return showStatement({ db: tx }, statement);
  });
}

const DECISIONS = {
  replace: "replacement_chosen",
  keep_both: "both_kept",
  cancel: "booking_canceled",
  other_account: "account_parted",
} as const;

function decide(action: Exclude<ResolveInput["action"], "other_account">): StatementChange {
  return action === "cancel"
    ? { state: "refused", resolution: action, notes: [{ code: "canceled" }], keptRows: 0 }
    : { state: "received", resolution: action, bytesRead: 0, notes: [] };
}

async function toOtherAccount(
  { clock }: AccountContext,
  tx: Transaction,
  { accountId, sourceId }: StatementRow,
  name: string | undefined,
): Promise<StatementChange> {
  if (sourceId === null) throw new Error("A statement is held without a source");
  const source = await addSiblingSource(tx, accountId, { of: sourceId, name }, clock());
  return {
    state: "received",
    sourceId: source.id,
    overlaps: [],
    overlapSummary: null,
    resolution: null,
    bytesRead: 0,
    notes: [],
  };
}

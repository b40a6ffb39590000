import type { ResolveInput, Statement, StatementDifference } from "@ledgerline/contract/statements/statements";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { changeStatement, type StatementChange, type StatementRow } from "@ledgerline/db/queries/statements/statements";
import { isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { announceStatement } from "../../webhooks/announce.ts";
import { queueBooking } from "../book/booking-queue.ts";
import { forgetComparison } from "../book/overlaps.ts";
import { OTHER_ACCOUNT } from "../book/same-lines.ts";
import { type DifferenceRow, listDifferences, sumDifferences } from "../overlaps.sql.ts";
import { listOffers } from "../readings.sql.ts";
import { requireStatement, type StatementContext } from "../require-statement.ts";
import { showStatement } from "../show/show-statement.ts";
import { addSiblingSource } from "./sources.ts";

const NOT_HELD = "This statement is not waiting for a decision.";

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
  { accountId, sourceId, answers }: StatementRow,
  name: string | undefined,
): Promise<StatementChange> {
  if (sourceId === null) throw new Error("A statement is held without a source");
  const source = await addSiblingSource(tx, accountId, { of: sourceId, name }, clock());
  return {
    state: "received",
    sourceId: source.id,
    answers: { ...answers, [OTHER_ACCOUNT]: "other_account" },
    overlaps: [],
    overlapSummary: null,
    resolution: null,
    bytesRead: 0,
    notes: [],
  };
}

/** Nobody reads more than this line by line; the totals cover everything. */
const MOST_ITEMS = 1000;

/** What booking a held statement, or booking one again, would change. Throws `conflict` when nothing would. */
export async function compareStatement({ db, accountId, statement }: StatementContext): Promise<StatementDifference> {
  if (statement.state !== "overlapping" && !(await hasOffer(db, statement))) {
    throw new DomainError("conflict", NOT_HELD);
  }
  const [rows, sums] = await Promise.all([
    listDifferences(db, accountId, statement.id, MOST_ITEMS),
    sumDifferences(db, accountId, statement.id),
  ]);
  return {
    items: rows.map((row) => ({ month: row.saleMonth.slice(0, 7), platform: row.platform, ...compared(row) })),
    totals: sums.map(compared),
    left_out: sums.reduce((count, { items }) => count + items, 0) - rows.length,
  };
}

async function hasOffer(db: Database, { accountId, id, state }: StatementRow): Promise<boolean> {
  return state === "booked" && (await listOffers(db, accountId, { ids: [id], limit: 1 })).length > 0;
}

function compared({
  currency,
  bookedRows,
  heldRows,
  bookedNet,
  heldNet,
}: Omit<DifferenceRow, "saleMonth" | "platform">) {
  const net = subtractDecimals(heldNet, bookedNet);
  return {
    currency,
    rows: { booked: bookedRows, this: heldRows, difference: heldRows - bookedRows },
    net: { booked: bookedNet, this: heldNet, difference: isZeroDecimal(net) ? "0" : net },
  };
}

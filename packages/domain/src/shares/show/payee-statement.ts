import type { OwnStatements, PayeeStatement, PayeeStatementKey } from "@ledgerline/contract/shares/shares";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { snapshot, type Transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account";
import { listPayees, listPayments, listTransfers } from "@ledgerline/db/queries/shares";
import { addDecimals } from "@ledgerline/decimals";
import { addFractions, fractionOf } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { paidIn } from "../books/paid.ts";
import { listPayeeNames } from "../books/payees.sql.ts";
import {
  findRun,
  findShareStatement,
  listRunDeals,
  listRuns,
  listSentStatements,
  type RunHead,
  type ShareStatementRow,
} from "../books/runs.sql.ts";
import { type Explained, type OwnReceipts, ownReceipts } from "./own-receipts.ts";

/** How a payee's closing line came about, for the account's members. Throws `not_found`. */
export async function showPayeeStatement(ctx: AccountContext, key: PayeeStatementKey): Promise<PayeeStatement> {
  return readStatement(ctx, key);
}

/** The same for the payee: only their own, and only once it is sent. Anything else is `not_found`. */
export async function showOwnStatement(ctx: AccountContext, key: PayeeStatementKey): Promise<PayeeStatement> {
  await requireOwnSent(ctx, key);
  return readStatement(ctx, key);
}

/** Throws `not_found` unless the caller may read the payee's statements, and this one was sent. */
export async function requireOwnSent(ctx: AccountContext, { id, payee }: PayeeStatementKey): Promise<void> {
  const [own, run] = await Promise.all([ownPayees(ctx), findRun(ctx.db, ctx.accountId, id)]);
  if (run?.state === "sent" && own.some((each) => each.id === payee)) return;
  throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
}

/** The sent statements of payees whose statements the caller may read. */
export async function listOwnStatements(ctx: AccountContext): Promise<OwnStatements> {
  const { db, accountId } = ctx;
  const own = await ownPayees(ctx);
  const ids = own.map(({ id }) => id);
  const { sent, runs, account, transfers } = await snapshot(db, async (tx) => ({
    sent: await listSentStatements(tx, accountId, ids),
    runs: await listRuns(tx, accountId),
    account: await findAccount(tx, accountId),
    transfers: await listTransfers(tx, accountId),
  }));
  const payments = Map.groupBy(transfers, ({ paysRunId }) => paysRunId);
  return {
    account: account?.artistName ?? "",
    payees: own.map(({ id, name, currency }) => {
      const statements = sent.filter(({ payeeId }) => payeeId === id);
      const [newest] = statements;
      const counted = new Set(runs.filter(({ fromDay }) => newest && fromDay <= newest.fromDay).map((run) => run.id));
      const since = transfers.filter(
        ({ payeeId, dealId, runId }) => payeeId === id && dealId === null && (runId === null || !counted.has(runId)),
      );
      return {
        ...{ payee: id, name, currency },
        balance: newest ? addDecimals([newest.closing, ...since.map(({ amount }) => amount)]) : "0",
        statements: statements.map(({ runId, fromDay, toDay, sentAt, closing, payable }) => ({
          ...{ run_id: runId, from: fromDay, to: toDay, closing, payable },
          sent_at: sentAt?.toISOString() ?? "",
          paid: paidIn(payments.get(runId) ?? [], runId)(id),
        })),
      };
    }),
  };
}

async function ownPayees({ db, accountId, actor }: AccountContext) {
  return (await listPayees(db, accountId)).filter(({ userId }) => userId === actor.userId);
}

type ExplainedRate = Explained["closing"]["paid_in"][number]["exchange"];

/** Throws `not_found`. */
export function readStatement(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  key: PayeeStatementKey,
): Promise<PayeeStatement> {
  return snapshot(db, async (tx) => (await readStatementIn(tx, accountId, key)).statement);
}

/**
 * Reads a statement within a snapshot, with the deals of its run as they were called then, and when it became what it
 * says.
 */
export async function readStatementIn(
  tx: Transaction,
  accountId: string,
  { id: runId, payee: payeeId }: PayeeStatementKey,
): Promise<{ statement: PayeeStatement; deals: Told["deals"]; at: Date }> {
  const run = await findRun(tx, accountId, runId);
  const row = await findShareStatement(tx, accountId, { runId, payeeId });
  if (!run || !row) throw new DomainError("not_found", MESSAGES.shareStatementNotFound);
  const [payees, deals] = [await listPayeeNames(tx, accountId, [payeeId]), await listRunDeals(tx, accountId, runId)];
  const account = await findAccount(tx, accountId);
  const transfers = await listPayments(tx, accountId, runId, payeeId);
  const statement = toStatement({ run, row, payees, deals, account: account?.artistName ?? "", transfers });
  return { statement, deals, at: run.closedAt ?? run.computedAt ?? run.createdAt };
}

interface Told {
  run: Pick<RunHead, "id" | "fromDay" | "toDay" | "state">;
  row: Omit<ShareStatementRow, "accountId" | "runId">;
  payees: readonly { id: string; name: string }[];
  deals: readonly { id: string; name: string; currency: string }[];
  account: string;
  transfers: Parameters<typeof paidIn>[0];
}

/** A statement as it is shown to members and to its payee. */
export function toStatement({ run, row, payees, deals, account, transfers }: Told): PayeeStatement {
  const { payeeId } = row;
  const explanation = row.explanation as Explained;
  const { closing, deals: explained } = explanation;
  const receipts = ownReceipts(explanation);
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  const named = (id: string) => ({ deal: byId.get(id)?.name ?? "", currency: byId.get(id)?.currency ?? "" });
  return {
    run_id: run.id,
    from: run.fromDay,
    to: run.toDay,
    state: run.state,
    payee: payeeId,
    name: payees.find(({ id }) => id === payeeId)?.name ?? "",
    account,
    currency: row.currency,
    opening: row.opening,
    paid_in: closing.paid_in.map(({ deal, amount, exchange }) => ({
      ...{ ...named(deal), amount },
      exchange: toRate(exchange),
    })),
    transferred: row.transferred,
    exact: closing.exact,
    closing: row.closing,
    rounding: row.rounding,
    payable: row.payable,
    paid: paidIn(transfers, run.id)(payeeId),
    deals: explained.map((deal) => toDealOf(deal, receipts.get(deal.balance.deal) ?? [], named(deal.balance.deal))),
  };
}

function toDealOf(
  { balance, costs, differences, advances }: Explained["deals"][number],
  receipts: readonly OwnReceipts[],
  of: { deal: string; currency: string },
): PayeeStatement["deals"][number] {
  return {
    ...of,
    carried: balance.carried,
    off_the_top: balance.off_the_top,
    recouped: balance.recouped,
    transferred: balance.transferred,
    from_group: balance.from_group,
    paid_in: balance.paid_in,
    closing: balance.closing,
    receipts: receipts.map(({ terms, exchange, ...each }) => ({
      no: each.no,
      terms_from: terms.from,
      terms_to: terms.to,
      kind: terms.kind,
      part: terms.part,
      fee_rate: terms.fee,
      currency: each.currency,
      receipts: each.receipts,
      fee: each.fee,
      rate: each.rate,
      split: each.split,
      exchange: toRate(exchange),
      share: each.share,
      amount: each.amount,
      tax: each.tax,
    })),
    costs: costs.map(({ book, amount, tax }) => ({
      what: book === "own_costs" ? "Own costs" : "Shared costs",
      amount,
      tax,
    })),
    differences: differences.map(({ cause, entries }) => ({
      cause,
      amount: addFractions(entries.map((entry) => fractionOf(entry.amount))).toString(),
    })),
    advances: advances.map(({ amount, left }) => ({ recouped: amount, left })),
  };
}

function toRate(exchange: ExplainedRate | null) {
  return exchange?.shown ? { rate: exchange.shown.rate, day: exchange.shown.day, source: exchange.shown.source } : null;
}

import { BANK_BOUNDS, type BankFile, type BankFileInput, type BankPayment } from "@ledgerline/contract/bank-files";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addDecimals, equalDecimals, roundDecimal } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import type { DuePayments, IncomingPayment, SpooledFile } from "../../context/threads.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { readPairRates } from "../board/pair-rates.ts";
import { type OpenStatement, statementFinder } from "./bank-matches.ts";
import { listPayouts as listPayoutRows } from "./payouts.sql.ts";
import { paidKeys, statementTotals, totalKey } from "./payouts.ts";

/**
 * Incoming payments in a bank's CSV that may be payouts, with the statements they are probably for. Nothing is stored,
 * and of outgoing payments only those `due` to a payee are returned, as a question. Throws `bad_request`, and
 * `payment_required` unless the plan includes it.
 */
export async function readBankFile(
  ctx: AccountContext,
  file: SpooledFile,
  said: BankFileInput,
  due: DuePayments,
): Promise<BankFile> {
  await ensureIncluded(ctx, "advanced_analytics");
  const sources = await listBookedSources(ctx.db, ctx.accountId);
  const { columns, header_line, reading, missing, unread, incoming, outgoing, ...read } =
    await ctx.threads.uploads.read(ctx, {
      want: "payments",
      ...file,
      said,
      sources: sources.map(({ id, name }) => ({ id, name })),
      due: due.payments,
    });
  const rows = { read: read.rows, incoming: 0, unread: 0, saved: 0 };
  if (missing.length > 0) return { columns, header_line, reading, missing, rows, payments: [], paid: [] };
  const [payouts, totals] = await Promise.all([
    listPayoutRows(ctx.db, ctx.accountId),
    statementTotals(ctx.db, ctx.accountId),
  ]);
  const left = withoutSaved(incoming, payouts);
  const paid = paidKeys(payouts);
  const offered = chosen(left);
  const names = new Map(due.payments.map(({ payee, name }) => [payee, name]));
  const open = [...totals].flatMap(([key, total]) => (paid.has(key) ? [] : [total]));
  return {
    columns,
    header_line,
    reading,
    missing,
    rows: { ...rows, incoming: left.length, unread, saved: incoming.length - left.length },
    payments: matched(offered, sources, open, await ratesFor(ctx, offered, open)),
    paid: outgoing.map((each) => ({ ...each, run_id: due.runId, name: names.get(each.payee) ?? "" })),
  };
}

/** A payment that is already in a payout is not offered again; two equal ones on a day count as two. */
function withoutSaved(
  incoming: readonly IncomingPayment[],
  payouts: readonly { arrivedOn: string; currency: string; amount: string }[],
): IncomingPayment[] {
  const saved = Map.groupBy(
    payouts,
    ({ arrivedOn, currency, amount }) => `${arrivedOn} ${currency} ${roundDecimal(amount, 4)}`,
  );
  return incoming.filter(
    ({ arrived_on, currency, amount }) => saved.get(`${arrived_on} ${currency} ${amount}`)?.pop() === undefined,
  );
}

/** Limits the payments returned: those that name a source before the others, newest first in each group. */
function chosen(incoming: readonly IncomingPayment[]): IncomingPayment[] {
  const newest = [...incoming].sort((a, b) => byDay(b, a));
  return [...newest.filter(({ named }) => named !== null), ...newest.filter(({ named }) => named === null)].slice(
    0,
    BANK_BOUNDS.payments,
  );
}

/** The oldest payment gets the first choice of statements, and each statement is suggested once. */
function matched(
  incoming: readonly IncomingPayment[],
  sources: readonly { id: string; name: string }[],
  open: readonly OpenStatement[],
  rateFor: Awaited<ReturnType<typeof readPairRates>>,
): BankPayment[] {
  const nets = new Map(open.map(({ statement_id, currency, net }) => [totalKey(statement_id, currency), net]));
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const currencies = [...new Set(open.map(({ currency }) => currency))];
  const taken = new Set<string>();
  const find = statementFinder(open, ({ statement_id, currency }) => taken.has(totalKey(statement_id, currency)));
  const payments = [...incoming].sort(byDay).map(({ named, ...payment }): BankPayment => {
    const { currency, amount, arrived_on: day } = payment;
    let found = { currency, ids: find(payment, named) };
    // Statements in another currency, at the ECB's rate of the day; only for a source named in the bank's text.
    for (const other of named === null ? [] : currencies) {
      const rate = found.ids.length > 0 || other === currency ? null : rateFor({ from: currency, to: other, day });
      if (!rate) continue;
      const exchanged = { ...payment, currency: other, amount: rate.exchange(payment.amount) };
      const ids = find(exchanged, named);
      if (ids.length > 0) found = { currency: other, ids };
    }
    for (const id of found.ids) taken.add(totalKey(id, found.currency));
    return {
      ...payment,
      source: named === null ? null : (names.get(named) ?? null),
      statement_currency: found.currency,
      statement_ids: found.ids,
      to_the_cent:
        found.ids.length > 0 &&
        found.currency === currency &&
        equalDecimals(
          roundDecimal(addDecimals(found.ids.flatMap((id) => nets.get(totalKey(id, currency)) ?? [])), 2),
          amount,
        ),
    };
  });
  return payments.reverse().sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
}

function ratesFor(ctx: AccountContext, incoming: readonly IncomingPayment[], open: readonly OpenStatement[]) {
  const currencies = [...new Set(open.map(({ currency }) => currency))];
  const arrivals = new Map(incoming.map((one) => [`${one.currency} ${one.arrived_on}`, one]));
  return readPairRates(
    ctx,
    [...arrivals.values()].flatMap(({ currency: to, arrived_on: day }) =>
      currencies.flatMap((from) => (from === to ? [] : [{ from, to, day }])),
    ),
  );
}

function isLikely({ source, statement_ids }: BankPayment): boolean {
  return source !== null || statement_ids.length > 0;
}

function byDay(a: IncomingPayment, b: IncomingPayment): number {
  return a.arrived_on < b.arrived_on ? -1 : Number(a.arrived_on > b.arrived_on);
}

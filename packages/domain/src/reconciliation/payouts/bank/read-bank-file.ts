import { BANK_BOUNDS, type BankFile, type BankFileInput, type BankPayment } from "@ledgerline/contract/bank-files";
import { roundDecimal } from "@ledgerline/contract/money/exchange";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { listPayouts as listRows } from "@ledgerline/db/queries/reconciliation/payouts";
import type { ArtistContext } from "../../../context/context.ts";
import { DomainError } from "../../../context/errors.ts";
import { ensureIncluded } from "../../../subscription/ensure-included.ts";
import { readPairRates } from "../../money/pair-rates.ts";
import { paidKeys, statementTotals, totalKey } from "../statement-totals.ts";
import { guessBankColumns, missingOf } from "./guess-bank-columns.ts";
import { type OpenStatement, sourceFinder, statementFinder } from "./match-payments.ts";
import { readBankTable } from "./read-bank-table.ts";
import { type Incoming, readPayments } from "./read-payments.ts";

/**
 * What came in by a bank's CSV and may be a payout, with the statements that it is probably for. Nothing is stored, and
 * what went out is not even answered. Throws `bad_request`, and `payment_required` unless the plan includes it.
 */
export async function readBankFile(
  ctx: ArtistContext,
  file: { path: string; fileName: string },
  said: BankFileInput,
): Promise<BankFile> {
  await ensureIncluded(ctx, "advanced_analytics");
  const table = await readBankTable(file);
  const columns = table.header;
  const last = Math.max(said.date ?? 0, said.amount ?? 0, said.text ?? 0);
  if (last >= columns.length) throw new DomainError("bad_request", `The file has only ${columns.length} columns.`);
  const reading = guessBankColumns(table, said);
  const missing = missingOf(reading);
  const rows = { read: table.rows.length, incoming: 0, unread: 0, saved: 0 };
  if (missing.length > 0) return { columns, reading, missing, rows, payments: [] };
  const { incoming, unread } = readPayments(table, reading);
  const [payouts, totals, sources] = await Promise.all([
    listRows(ctx.db, ctx.artistId),
    statementTotals(ctx),
    listBookedSources(ctx.db, ctx.artistId),
  ]);
  const left = withoutSaved(incoming, payouts);
  const paid = paidKeys(payouts);
  const offered = chosen(left, sources);
  const open = [...totals].flatMap(([key, total]) => (paid.has(key) ? [] : [total]));
  return {
    columns,
    reading,
    missing,
    rows: { ...rows, incoming: left.length, unread, saved: incoming.length - left.length },
    payments: matched(offered, sources, open, await ratesFor(ctx, offered, open)),
  };
}

/** A payment that is in a payout already is not offered again; two alike on a day are two. */
function withoutSaved(
  incoming: readonly Incoming[],
  payouts: readonly { arrivedOn: string; currency: string; amount: string }[],
): Incoming[] {
  const keys = payouts.map(({ arrivedOn, currency, amount }) => `${arrivedOn} ${currency} ${roundDecimal(amount, 4)}`);
  return incoming.filter(({ arrived_on, currency, amount }) => {
    const at = keys.indexOf(`${arrived_on} ${currency} ${amount}`);
    if (at !== -1) keys.splice(at, 1);
    return at === -1;
  });
}

/** A payment, and the source that the bank's words name. */
type Named = Incoming & { named: string | null };

/** As many as are answered: those that name a source before the others, the newest of each. */
function chosen(incoming: readonly Incoming[], sources: readonly { id: string; name: string }[]): Named[] {
  const sourceIn = sourceFinder(sources);
  const named = incoming.map((one): Named => ({ ...one, named: sourceIn(one.words) })).sort((a, b) => byDay(b, a));
  return [...named.filter((one) => one.named !== null), ...named.filter((one) => one.named === null)].slice(
    0,
    BANK_BOUNDS.payments,
  );
}

/** The oldest payment has the first choice of statements, and each statement is suggested once. */
function matched(
  incoming: readonly Named[],
  sources: readonly { id: string; name: string }[],
  open: readonly OpenStatement[],
  rateFor: Awaited<ReturnType<typeof readPairRates>>,
): BankPayment[] {
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const currencies = [...new Set(open.map(({ currency }) => currency))];
  const taken = new Set<string>();
  const find = statementFinder(open, ({ statement_id, currency }) => taken.has(totalKey(statement_id, currency)));
  const payments = [...incoming].sort(byDay).map(({ words, named, ...payment }): BankPayment => {
    const { currency, arrived_on: day } = payment;
    let found = { currency, ids: find(payment, named) };
    // Statements in another currency, at the ECB's rate of the day; only of a source that the bank's words name.
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
    };
  });
  return payments.reverse().sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
}

function ratesFor(ctx: ArtistContext, incoming: readonly Incoming[], open: readonly OpenStatement[]) {
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

function byDay(a: Incoming, b: Incoming): number {
  return a.arrived_on < b.arrived_on ? -1 : Number(a.arrived_on > b.arrived_on);
}

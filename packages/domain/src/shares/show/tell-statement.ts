import type { Speech } from "@ledgerline/contract/papers/speech";
import { type PayeeStatement, type PaymentState, STATEMENT_LISTS } from "@ledgerline/contract/shares/payee-statements";
import type { PayeeRow, TransferRow } from "@ledgerline/db/queries/shares/share-setup";
import { compareDecimals, minorDecimals } from "@ledgerline/decimals";
import { type Amount, addFractions, Fraction, fractionOf } from "@ledgerline/shares";
import type { StatementSongs } from "../../context/threads.ts";
import { holdOf, type Paid, paidIn } from "../books/paid.ts";
import type { RunHead, ShareStatementRow } from "../books/runs.sql.ts";
import { type Explained, type OwnReceipts, ownReceipts, ratesInto } from "./own-receipts.ts";
import type { StatementAdvance, StatementCost, StatementTransfer } from "./statement-money.sql.ts";
import { termsSentences } from "./terms-sentence.ts";

/** What a statement is told from. */
export interface Told {
  run: Pick<RunHead, "id" | "fromDay" | "toDay" | "state" | "approvedAt" | "payOn">;
  row: Omit<ShareStatementRow, "accountId" | "runId">;
  /** As they are paid; null once the payee is gone. */
  payee: (Paid & Pick<PayeeRow, "minimum" | "language">) | null;
  deals: readonly { id: string; name: string; currency: string }[];
  account: string;
  /** Whoever is paid for the payee; null: the payee. */
  through: string | null;
  /** How banks show who pays; null: by the account's name. */
  payer: string | null;
  logo: string | null;
  needsApproval: boolean;
  now: Date;
  payments: readonly Pick<TransferRow, "paysRunId" | "payeeId" | "amount" | "kind" | "date">[];
  costs: readonly StatementCost[];
  advances: readonly StatementAdvance[];
  transfers: readonly StatementTransfer[];
  /** Null while they are not added up; a statement that waits for them says why. */
  songs: StatementSongs | null;
}

/** A statement as it is shown to members and to its payee. */
export function toStatement(told: Told, speech: Speech): PayeeStatement {
  const { run, row, payee, deals, account, payments, transfers } = told;
  const { payeeId } = row;
  const explanation = row.explanation as Explained;
  const { closing, deals: explained } = explanation;
  const receipts = ownReceipts(explanation);
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  const named = (id: string) => ({ deal: byId.get(id)?.name ?? "", currency: byId.get(id)?.currency ?? "" });
  const words = { costs: byIdOf(told.costs), advances: byIdOf(told.advances) };
  const listed = transfers.slice(0, STATEMENT_LISTS.transfers);
  const paid = paidIn(payments, run.id)(payeeId);
  const statement: PayeeStatement = {
    run_id: run.id,
    from: run.fromDay,
    to: run.toDay,
    state: run.state,
    payee: payeeId,
    name: payee?.name ?? "",
    language: speech.language,
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
    paid,
    payment: paymentOf(told, paid),
    made_of: madeOf(explanation, receipts, (deal) => byId.get(deal)?.currency ?? ""),
    before: told.songs?.before ?? null,
    songs_note: told.songs?.notes.map((note) => speech.say(`songs_${note}`)).join(" ") || null,
    transfers: listed.map(({ kind, date, note, dealId, amount, from, to }) => ({
      ...{ kind, date, note, amount: fractionOf(amount).toString() },
      deal: dealId && named(dealId).deal,
      currency: dealId === null ? row.currency : named(dealId).currency,
      pays: from !== null && to !== null ? { from, to } : null,
    })),
    more_transfers: (transfers[0]?.count ?? 0) - listed.length,
    deals: explained.map((deal, at) => {
      const own = receipts.get(deal.balance.deal) ?? [];
      const songs = told.songs?.deals[at] ?? null;
      return { ...toDealOf(deal, own, { ...words, speech }), ...named(deal.balance.deal), songs };
    }),
  };
  return statement;
}

function byIdOf<Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function paymentOf(
  { run, row, payee, through, account, payer, logo, needsApproval, now, payments }: Told,
  paid: string,
): PayeeStatement["payment"] {
  const hold = holdOf(payee ?? undefined, now);
  const last = payments.filter(({ kind }) => kind === "paid").map(({ date }) => date);
  const state = paymentState(run, { ...row, paid, isHeld: hold.held !== null, needsApproval });
  return {
    state,
    payer: payer || account,
    logo,
    by: payee?.paidBy ?? "hand",
    through,
    pay_on: run.payOn,
    on: last.toSorted().at(-1) ?? null,
    held: state === "held" ? hold.held : null,
    held_until: state === "held" ? hold.held_until : null,
    minimum: payee?.minimum ?? null,
  };
}

interface Due extends Pick<ShareStatementRow, "payable" | "closing"> {
  paid: string;
  isHeld: boolean;
  needsApproval: boolean;
}

function paymentState(
  { state, approvedAt }: Told["run"],
  { payable, closing, paid, isHeld, needsApproval }: Due,
): PaymentState {
  if (state !== "closed" && state !== "sent") return "preview";
  if (state === "closed") return needsApproval && approvedAt === null ? "unapproved" : "unsent";
  if (compareDecimals(payable, "0") <= 0) return compareDecimals(closing, "0") > 0 ? "below_minimum" : "nothing";
  if (compareDecimals(paid, payable) >= 0) return "paid";
  if (compareDecimals(paid, "0") > 0) return "part_paid";
  return isHeld ? "held" : "due";
}

/**
 * What a closing line is made of, in its currency. Each part is rounded by itself, so that they come to it as printed. A
 * deal that pays nothing in comes to nothing, and has no rate if it is in another currency: it is left out.
 */
function madeOf(
  { closing, deals }: Explained,
  receipts: ReadonlyMap<string, readonly OwnReceipts[]>,
  currencyOf: (deal: string) => string,
): PayeeStatement["made_of"] {
  const rateOf = ratesInto(closing, currencyOf);
  const sums = { songs: Fraction.ZERO, costs_and_tax: Fraction.ZERO, advances: Fraction.ZERO };
  for (const { balance, costs } of deals) {
    const rate = rateOf(balance.deal);
    if (rate === null) continue;
    const own = receipts.get(balance.deal) ?? [];
    const sum = (amounts: Amount[]) => addFractions(amounts.map(fractionOf)).times(rate);
    sums.songs = sums.songs.plus(sum(own.map(({ amount }) => amount)));
    const taxes = sum([...own.map(({ tax }) => tax), ...costs.map(({ amount }) => amount)]);
    sums.costs_and_tax = sums.costs_and_tax.plus(sum(costs.map(({ tax }) => tax)).minus(taxes));
    sums.advances = sums.advances.plus(sum([balance.off_the_top]).minus(sum([balance.recouped])));
  }
  const { songs, costs_and_tax, advances } = sums;
  const other = [songs, costs_and_tax, advances].reduce((rest, each) => rest.minus(each), fractionOf(closing.exact));
  const decimals = minorDecimals(closing.currency);
  const parts = Object.entries({ songs, costs_and_tax, advances, other }).map(
    ([what, amount]) => [what, amount.round(decimals)] as const,
  );
  const rounding = fractionOf(closing.closing).minus(addFractions(parts.map(([, amount]) => amount)));
  return [...parts, ["rounding", rounding] as const].flatMap(([what, amount]) =>
    amount.isZero() && what !== "songs"
      ? []
      : [{ what: what as PayeeStatement["made_of"][number]["what"], amount: amount.toDecimal(decimals) }],
  );
}

interface MoneyWords {
  speech: Speech;
  costs: ReadonlyMap<string, StatementCost>;
  advances: ReadonlyMap<string, StatementAdvance>;
}

function toDealOf(
  { balance, costs, differences, advances }: Explained["deals"][number],
  receipts: readonly OwnReceipts[],
  words: MoneyWords,
): Omit<PayeeStatement["deals"][number], "deal" | "currency" | "songs"> {
  return {
    terms: termsSentences(receipts, words.speech),
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
      tax_rate: each.tax_rate,
      tax: each.tax,
    })),
    costs: toCosts(costs, words),
    differences: differences.map(({ cause, entries }) => ({
      cause,
      amount: addFractions(entries.map((entry) => fractionOf(entry.amount))).toString(),
    })),
    advances: toAdvances(advances, words),
  };
}

type ExplainedDeal = Explained["deals"][number];

/** The first costs by name, and the rest as one. */
function toCosts(
  costs: ExplainedDeal["costs"],
  { costs: words, speech }: MoneyWords,
): PayeeStatement["deals"][number]["costs"] {
  const listed = costs.slice(0, STATEMENT_LISTS.entries).map(({ book, cost, amount, tax }) => {
    const known = words.get(cost);
    const what = costText({ book }, known, speech);
    return { what, date: known?.date ?? null, amount, tax };
  });
  const rest = costs.slice(STATEMENT_LISTS.entries);
  if (rest.length === 0) return listed;
  return [
    ...listed,
    {
      what: speech.say("more_costs", { count: rest.length }),
      date: null,
      amount: sumOf(rest.map(({ amount }) => amount)),
      tax: sumOf(rest.map(({ tax }) => tax)),
    },
  ];
}

/** `Mastering: invoice 4711`; of a cost that was deleted since, only whose it is. */
export function costText(
  { book }: Pick<ExplainedDeal["costs"][number], "book">,
  known: Pick<StatementCost, "kind" | "note"> | undefined,
  speech: Pick<Speech, "say">,
): string {
  const whose = speech.say(book === "own_costs" ? "own_costs" : "shared_costs");
  if (!known) return whose;
  const kind = known.kind === "other" ? whose : speech.say(`cost_${known.kind}`);
  return known.note === "" ? kind : speech.say("named", { kind, note: known.note });
}

function toAdvances(
  advances: ExplainedDeal["advances"],
  { advances: words, speech }: MoneyWords,
): PayeeStatement["deals"][number]["advances"] {
  const told = (what: string, date: string | null, some: ExplainedDeal["advances"]) => {
    const [recouped, left] = [sumOf(some.map(({ amount }) => amount)), sumOf(some.map((each) => each.left))];
    return { what, date, opening: sumOf([recouped, left]), recouped, left };
  };
  const rest = advances.slice(STATEMENT_LISTS.entries);
  return [
    ...advances.slice(0, STATEMENT_LISTS.entries).map((each) => {
      const known = words.get(each.advance);
      return told(known?.note || speech.say("advance"), known?.date ?? null, [each]);
    }),
    ...(rest.length === 0 ? [] : [told(speech.say("more_advances", { count: rest.length }), null, rest)]),
  ];
}

function sumOf(amounts: readonly Amount[]): string {
  return addFractions(amounts.map(fractionOf)).toString();
}

type ExplainedRate = Explained["closing"]["paid_in"][number]["exchange"];

function toRate(exchange: ExplainedRate | null) {
  return exchange?.shown ? { rate: exchange.shown.rate, day: exchange.shown.day, source: exchange.shown.source } : null;
}

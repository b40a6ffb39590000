import { Readable } from "node:stream";
import { type Speech, speechOf } from "@ledgerline/contract/papers/speech";
import type { PayeeStatement, PayeeStatementKey } from "@ledgerline/contract/shares/payee-statements";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { type Database, snapshot, type Transaction } from "@ledgerline/db/client";
import { findCurrentPaper } from "@ledgerline/db/queries/shares/share-papers";
import type { TurnOf } from "@ledgerline/runtime/concurrency";
import { type Amount, addFractions, Fraction, FractionSum, fractionOf } from "@ledgerline/shares";
import type { AccountContext, With } from "../../context/context.ts";
import { csvHeader, csvRow, plainCell, textCell } from "../../csv.ts";
import { isrcOf } from "../../tracks.ts";
import type { Explained, OwnReceipts } from "./own-receipts.ts";
import { readStatementIn, requireOwnSent, turnOf } from "./payee-statement.ts";
import {
  listStatementAdvances,
  listStatementCosts,
  listStatementTransfers,
  type StatementAdvance,
  type StatementCost,
  type StatementTransfer,
} from "./statement-money.sql.ts";
import { sumSongs } from "./statement-songs.ts";
import { costText } from "./tell-statement.ts";
import { type OwnLine, type StatementTrace, traceStatement } from "./trace-statement.ts";

export interface StatementFile {
  fileName: string;
  type: string;
  /** The content in pieces, made while they are read. */
  content: AsyncIterable<string | Buffer>;
}

type Format = "csv" | "pdf";
type Reader = With<"pools", "bulk"> & With<"threads", "papers"> & Pick<AccountContext, "accountId" | "clock">;

/** A payee's statement on paper, or line by line as CSV, for the account's members. Throws `not_found`. */
export function openStatementFile(ctx: AccountContext, key: PayeeStatementKey, format: Format): Promise<StatementFile> {
  return statementFile(ctx, turnOf(ctx), key, format);
}

/** The same for the payee: only of their own statement, and only once it is sent. */
export async function openOwnStatementFile(
  ctx: AccountContext,
  key: PayeeStatementKey,
  format: Format,
): Promise<StatementFile> {
  await requireOwnSent(ctx, key);
  return statementFile(ctx, turnOf(ctx), key, format);
}

/** A statement's file. A PDF that nothing has changed since it was drawn comes from the database. */
export async function statementFile(
  { threads: { papers }, pools: { bulk }, accountId, clock }: Reader,
  of: TurnOf,
  key: PayeeStatementKey,
  format: Format,
): Promise<StatementFile> {
  if (format === "pdf") {
    const kept = await findCurrentPaper(bulk, { accountId, runId: key.id, payeeId: key.payee });
    const { fileName, bytes } = kept ?? (await papers.draw(of, { want: "statement", accountId, key, now: clock() }));
    return { fileName, type: "application/pdf", content: Readable.from([Buffer.from(bytes)]) };
  }
  const { told, words } = await snapshot(bulk, async (tx) => {
    const read = await readStatementIn(tx, accountId, key, clock());
    return { told: read.told, words: await readWords(tx, accountId, key, read.told.row.explanation as Explained) };
  });
  const names = new Map(told.deals.map(({ id, name, currency }) => [id, { deal: name, currency }]));
  const named = (deal: string) => names.get(deal) ?? { deal: "", currency: "" };
  const content = statementCsv(bulk, accountId, key, { of: named, ...words, speech: await speechOf("en") });
  const called = { name: told.payee?.name ?? "", from: told.run.fromDay, to: told.run.toDay };
  return { fileName: statementFileName(called, "csv"), type: "text/csv; charset=utf-8", content };
}

/** What each cost, advance and transfer of a statement is called, and when it was. */
interface Words {
  costs: ReadonlyMap<string, StatementCost>;
  advances: ReadonlyMap<string, StatementAdvance>;
  transfers: readonly StatementTransfer[];
}

async function readWords(
  tx: Transaction,
  accountId: string,
  { id: runId, payee: payeeId }: PayeeStatementKey,
  { deals }: Explained,
): Promise<Words> {
  const costs = new Set(deals.flatMap((deal) => deal.costs.map(({ cost }) => cost)));
  const advances = new Set(deals.flatMap((deal) => deal.advances.map(({ advance }) => advance)));
  return {
    costs: new Map((await listStatementCosts(tx, accountId, [...costs])).map((each) => [each.id, each])),
    advances: new Map((await listStatementAdvances(tx, accountId, [...advances])).map((each) => [each.id, each])),
    transfers: await listStatementTransfers(tx, accountId, { runId, payeeId, limit: SHARES_BOUNDS.transfers }),
  };
}

/** `Ada-Lind-2026-03-01-2026-03-31.pdf` */
export function statementFileName(
  { name, from, to }: Pick<PayeeStatement, "name" | "from" | "to">,
  format: Format,
): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "statement";
  return `${plain}-${from}-${to}.${format}`;
}

/** Decimals of a result, which is given next to its exact fraction. */
const DECIMALS = 12;
const READ_AT_ONCE = 1_000;

const COLUMNS = [
  ...["entry", "deal", "terms_from", "terms_to", "terms_kind", "what", "file", "sha256", "row", "part_of_row"],
  ...["accounted", "sale_month", "sale_months", "store", "use", "territory", "isrc", "track", "release", "artist"],
  ...["currency", "amount_numerator", "amount_denominator", "covered_numerator", "covered_denominator"],
  ...["part_numerator", "part_denominator", "fee_numerator", "fee_denominator", "rate_numerator", "rate_denominator"],
  ...["share_numerator", "share_denominator", "exchange_rate", "exchange_day", "exchange_source"],
  ...["tax_numerator", "tax_denominator", "result_currency", "result_numerator", "result_denominator", "result"],
  ...["units", "date"],
] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Partial<Record<Column, string>>;

interface Names {
  deal: string;
  currency: string;
}

/**
 * Streams a payee's statement by line: amount × covered × part × (1 − fee) × rate × share × exchange rate × (1 − tax) =
 * result in every row, where an empty factor is 1, and an empty fee and tax 0. A deal's rows from `carried` on add up
 * to its `to_account` and `carried_on`; `opening`, `transferred` and what deals pay in, less `rounding`, add up to the
 * `closing` line. Lines that are not booked any more are one row for each rule. Rows `song` behind it repeat what lines say.
 */
async function* statementCsv(
  db: Database,
  accountId: string,
  key: PayeeStatementKey,
  { of: names, ...words }: Words & { speech: Speech; of: (deal: string) => Names },
): AsyncGenerator<string> {
  const trace = await traceStatement(db, accountId, key);
  yield csvHeader(COLUMNS);
  const seen = new Map<number, FractionSum>();
  for await (const some of lineRows(trace, names, seen)) yield some;
  for (const receipts of [...trace.receipts.values()].flat()) yield goneRow(receipts, names(receipts.deal), seen);
  for (const deal of trace.explanation.deals) yield dealRows(deal, names(deal.balance.deal), trace, words);
  yield closingRows(trace.explanation, words);
  yield songRows(trace, names, await sumSongs(trace));
}

/** What the lines of each song come to before tax, behind all rows that add up; nothing where that is too much to add up. */
function songRows(
  { explanation }: StatementTrace,
  names: (deal: string) => Names,
  own: Awaited<ReturnType<typeof sumSongs>>,
): string {
  if (own === null) return "";
  const rows = explanation.deals.flatMap(({ balance }) => {
    const { deal, currency } = names(balance.deal);
    return own.sums.of(balance.deal).map(({ name, units, amount }) => {
      const { title = null, artist = null } = own.words.get(name) ?? {};
      const isRelease = name.startsWith("release ");
      return row({
        ...{ entry: "song", deal: textCell(deal), artist: textCell(artist), currency, units: plainCell(units) },
        ...(isRelease ? { release: textCell(title) } : { track: textCell(title) }),
        isrc: isRelease ? "" : (isrcOf(name.slice("track ".length)) ?? ""),
        ...fraction("amount", amount),
        ...result(amount, currency),
      });
    });
  });
  return rows.join("");
}

async function* lineRows(
  trace: StatementTrace,
  names: (deal: string) => Names,
  seen: Map<number, FractionSum>,
): AsyncGenerator<string> {
  let after: Parameters<StatementTrace["read"]>[0]["after"] = null;
  for (;;) {
    const lines = await trace.read({ limit: READ_AT_ONCE, after });
    const own = lines.flatMap((line) => trace.own(line));
    for (const { receipts, amount } of own) {
      const sum = seen.get(receipts.no) ?? new FractionSum();
      seen.set(receipts.no, sum.add(amount));
    }
    if (own.length > 0) yield own.map((each) => lineRow(each, names(each.traced.deal))).join("");
    after = lines.at(-1) ?? null;
    if (lines.length < READ_AT_ONCE) return;
  }
}

function lineRow({ line, traced, receipts, amount }: OwnLine, { deal, currency }: Names): string {
  return row({
    ...termsCells(receipts, deal),
    entry: "line",
    file: textCell(line.fileName),
    sha256: line.sha256,
    row: plainCell(line.lineNo),
    part_of_row: plainCell(line.part),
    accounted: line.accounted,
    sale_month: line.saleMonth.slice(0, 7),
    sale_months: plainCell(line.saleMonths),
    store: textCell(line.store),
    use: textCell(line.kind),
    territory: textCell(line.territory),
    isrc: textCell(line.isrc),
    track: textCell(line.title),
    release: textCell(line.release),
    artist: textCell(line.artist),
    currency: line.currency,
    units: plainCell(line.units),
    ...fraction("amount", fractionOf(line.net)),
    ...fraction("covered", traced.covered),
    ...fraction("part", traced.part),
    ...fraction("fee", traced.fee),
    ...fraction("rate", traced.rate),
    ...fraction("share", traced.share),
    ...exchangeCells(receipts.exchange),
    ...fraction("tax", traced.tax_rate),
    ...result(amount.minus(amount.times(traced.tax_rate)), currency),
  });
}

/** What the run had but the current lines do not: from files deleted since, or from merged tracks. */
function goneRow(receipts: OwnReceipts, { deal, currency }: Names, seen: ReadonlyMap<number, FractionSum>): string {
  const gone = fractionOf(receipts.amount).minus(seen.get(receipts.no)?.total() ?? Fraction.ZERO);
  if (gone.isZero()) return "";
  const tax = fractionOf(receipts.tax_rate);
  return row({
    ...termsCells(receipts, deal),
    entry: "no_longer_booked",
    what: "Lines that were deleted or changed since",
    currency,
    ...fraction("amount", gone),
    ...fraction("tax", tax),
    ...result(gone.minus(gone.times(tax)), currency),
  });
}

function dealRows(
  { balance, costs, differences, advances }: Explained["deals"][number],
  { deal, currency }: Names,
  { explanation }: StatementTrace,
  words: Words & { speech: Speech },
): string {
  const entry = (name: string, amount: Fraction, what = "", date = "") =>
    amount.isZero()
      ? ""
      : row({
          ...{ entry: name, deal: textCell(deal), what: textCell(what), currency, date },
          ...fraction("amount", amount),
          ...result(amount, currency),
        });
  const paid = explanation.closing.paid_in.find((each) => each.deal === balance.deal);
  return [
    entry("carried", fractionOf(balance.carried)),
    ...costs.map((cost) =>
      costRow(
        cost,
        { deal, currency },
        costText(cost, words.costs.get(cost.cost), words.speech),
        words.costs.get(cost.cost)?.date ?? "",
      ),
    ),
    ...differences.flatMap(({ cause, entries }) =>
      entry("difference", addFractions(entries.map(({ amount }) => fractionOf(amount))), cause),
    ),
    entry("advance_off_the_top", fractionOf(balance.off_the_top)),
    ...advances.flatMap(({ advance, from, amount }) => {
      const known = words.advances.get(advance);
      return from === "own_share"
        ? entry("advance_recouped", fractionOf(amount).negated(), known?.note, known?.date)
        : [];
    }),
    entry("deal_transferred", fractionOf(balance.transferred)),
    entry("from_group", fractionOf(balance.from_group)),
    paid
      ? row({
          ...{ entry: "to_account", deal: textCell(deal), currency },
          ...fraction("amount", fractionOf(paid.amount)),
          ...exchangeCells(paid.exchange),
          ...result(fractionOf(paid.amount).times(fractionOf(paid.exchange.rate)), explanation.closing.currency),
        })
      : "",
    entry("carried_on", fractionOf(balance.closing)),
  ].join("");
}

function costRow(
  { currency: of, recoupable, part, exchange, amount, tax }: Explained["deals"][number]["costs"][number],
  { deal, currency }: Names,
  what: string,
  date: string,
): string {
  const [gross, kept] = [fractionOf(amount), fractionOf(tax)];
  return row({
    ...{ entry: "cost", deal: textCell(deal), what: textCell(what), date },
    currency: of ?? "",
    ...fraction("amount", fractionOf(recoupable).negated()),
    ...fraction("share", fractionOf(part)),
    ...exchangeCells(exchange),
    ...(gross.isZero() ? {} : fraction("tax", kept.dividedBy(gross))),
    ...result(kept.minus(gross), currency),
  });
}

function closingRows({ closing }: Explained, words: Words): string {
  const { currency } = closing;
  const entry = (name: string, amount: Amount, what = "", date = "") => {
    const value = fractionOf(amount);
    const cells = { entry: name, what: textCell(what), date, currency };
    return row({ ...cells, ...fraction("amount", value), ...result(value, currency) });
  };
  const transfers = ownTransfers(closing.transferred, words);
  return [
    entry("opening", closing.opening),
    ...(transfers ?? [{ amount: closing.transferred, kind: "", note: "", date: "" }]).map(
      ({ amount, kind, note, date }) => entry("transferred", amount, [kind, note].filter(Boolean).join(": "), date),
    ),
    entry("rounding", fractionOf(closing.rounding).negated().toString()),
    entry("closing", closing.closing),
  ].join("");
}

/** The transfers of a payee's account, one by one; null unless they come to the sum. A first opening balance is none. */
function ownTransfers(sum: Amount, { transfers }: Words): StatementTransfer[] | null {
  const own = transfers.filter(({ dealId }) => dealId === null);
  const comesToSum = (some: readonly StatementTransfer[]) =>
    some.length > 0 && addFractions(some.map(({ amount }) => fractionOf(amount))).equals(fractionOf(sum));
  return [own.filter(({ kind }) => kind !== "opening"), own].find(comesToSum) ?? null;
}

function termsCells({ terms }: OwnReceipts, deal: string): Cells {
  return { deal: textCell(deal), terms_from: terms.from ?? "", terms_to: terms.to ?? "", terms_kind: terms.kind };
}

function exchangeCells(exchange: OwnReceipts["exchange"]): Cells {
  if (exchange === null) return { exchange_rate: "0" };
  const { shown } = exchange;
  return shown === null
    ? { exchange_rate: "1" }
    : { exchange_rate: shown.rate, exchange_day: shown.day, exchange_source: textCell(shown.source) };
}

type Factor = "amount" | "covered" | "part" | "fee" | "rate" | "share" | "tax" | "result";

function fraction(of: Factor, { numerator, denominator }: Fraction): Cells {
  return { [`${of}_numerator`]: String(numerator), [`${of}_denominator`]: String(denominator) };
}

function result(value: Fraction, currency: string): Cells {
  return { result_currency: currency, ...fraction("result", value), result: value.toDecimal(DECIMALS) };
}

function row(cells: Cells): string {
  return csvRow(COLUMNS.map((column) => cells[column] ?? ""));
}

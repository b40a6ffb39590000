import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import {
  MADE_OF,
  paidHow,
  paymentHeadline,
  paymentNote,
  transferText,
} from "@ledgerline/contract/shares/statement-words";
import { minorDecimals } from "@ledgerline/decimals";
import { type Amount, addFractions, Fraction, fractionOf } from "@ledgerline/shares";
import type { Said } from "../../typeset.ts";
import { countText, dayText, isolated, moneyText, monthsText } from "../../words.ts";
import { percent } from "./terms-sentence.ts";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** Deals past this are not printed. So many rows take a third of a second and 60 MB, and five times that at the worst. */
const MOST_ROWS = 1_000;
const FOOTNOTE =
  "A negative balance is carried to the next period, and is never a claim on the payee. Amounts are exact until the closing balance, which is rounded once; the CSV file has every digit. Ledgerline gives no tax advice.";
const ROUNDING = "Each line above is rounded by itself, and the total only once.";

export interface PaperRow {
  name: string;
  note: string | null;
  amount: string;
  /** What the rows above come to. */
  isSum: boolean;
}

/** What a song has earned for the payee. */
export interface PaperSong {
  title: string;
  by: string | null;
  units: string;
  amount: string;
  /** The same of the period before; empty without one. */
  before: string;
  isSum: boolean;
}

export interface StatementPaper extends Said {
  /** What the payee gets, and where that stands. */
  headline: string;
  note: string | null;
  /** From whom, for which period, and how it is paid. */
  facts: { name: string; value: string }[];
  /** What it is made of, in a few lines. */
  madeOf: PaperRow[];
  deals: {
    name: string;
    lead: string;
    songs: PaperSong[];
    /** The name of the column with the period before; null without one. */
    before: string | null;
    rows: PaperRow[];
    notes: string[];
  }[];
  /** How the closing balance was worked out. */
  closing: PaperRow[];
  transfers: PaperRow[];
  /** How many deals are not printed; null if all are. */
  more: string | null;
  footnote: string;
}

const WRITING = { money: shown, day: dayText };

/** What a payee's statement says on paper: what they get, each deal with its songs, and how that was worked out. */
export function statementPaper(statement: PayeeStatement, day: string): StatementPaper {
  const { name, account, from, to, payment, songs_note } = statement;
  const closing = closingRows(statement);
  const transfers = transferRows(statement);
  const madeOf = madeOfRows(statement);
  const deals: StatementPaper["deals"] = [];
  let rows = closing.length + transfers.length + madeOf.length;
  for (const deal of statement.deals) {
    const [printed, songs, notes] = [dealRows(deal), songRows(deal), takenOff(deal)];
    rows += printed.length + songs.length + notes.length;
    if (rows > MOST_ROWS) break;
    deals.push({
      name: isolated(deal.deal),
      lead: [...deal.terms, `in ${deal.currency}`].join(" · "),
      songs,
      before: statement.before && spanText(statement.before),
      rows: printed,
      notes,
    });
  }
  const left = statement.deals.length - deals.length;
  const more = left === 0 ? [] : [`How ${countText(left, "more deal")} came to what they pay in is in the CSV file.`];
  return {
    title: `Royalty statement for ${name}`,
    heading: `Royalty statement for ${isolated(name)}`,
    from: payment.payer || account,
    day,
    headline: paymentHeadline(statement, WRITING, "you"),
    note: paymentNote(statement, WRITING),
    facts: [
      { name: "From", value: isolated(payment.payer || account) },
      { name: "For", value: `${dayText(from)} to ${dayText(to)}` },
      { name: "Paid", value: paidHow({ ...payment, payer: isolated(payment.payer || account) }) },
    ],
    madeOf,
    deals,
    closing,
    transfers,
    more: [...(songs_note === null ? [] : [songs_note]), ...more].join(" ") || null,
    footnote: FOOTNOTE,
  };
}

/** The months of a period: `January to March 2026`. */
function spanText({ from, to }: { from: string; to: string }): string {
  return monthsText([from.slice(0, 7), to.slice(0, 7)]);
}

function madeOfRows({ made_of, closing, currency }: PayeeStatement): PaperRow[] {
  const row = (name: string, amount: string, isSum: boolean) => {
    return { name, note: null, amount: shown(amount, currency), isSum };
  };
  return [...made_of.map(({ what, amount }) => row(MADE_OF[what], amount, false)), row("Balance", closing, true)];
}

function songRows({ songs, currency }: Deal): PaperSong[] {
  if (!songs) return [];
  const { more, more_units, more_amount, not_told } = songs;
  const row = (title: string, amount: string, rest: Partial<PaperSong> = {}) => ({
    ...{ title, by: null, units: "", before: "", isSum: false, amount: shown(amount, currency) },
    ...rest,
  });
  return [
    ...songs.songs.map((song) =>
      row(isolated(song.title ?? (song.is_release ? "A release without a title" : "Without a title")), song.amount, {
        by:
          [song.artist && isolated(song.artist), song.is_release && "the whole release"].filter(Boolean).join(", ") ||
          null,
        units: unitsText(song.units),
        before: song.before ? shown(song.before.amount, currency) : "",
      }),
    ),
    ...(more === 0
      ? []
      : [row(`And ${countText(more, "more song")}, in the CSV file`, more_amount, { units: unitsText(more_units) })]),
    ...(isZero(not_told) ? [] : [row("From files deleted or changed since", not_told)]),
  ];
}

function unitsText(units: number): string {
  return units.toLocaleString("en-US").replace("-", "−");
}

/** Each tax, cost and advance in a sentence. */
function takenOff({ currency, receipts, costs, advances }: Deal): string[] {
  const dated = (date: string | null) => (date === null ? "" : ` of ${dayText(date)}`);
  return [
    ...receipts
      .filter(({ tax }) => !isZero(tax))
      .map(({ tax, tax_rate, amount }) => {
        return `Tax withheld: ${percent(tax_rate)} of ${shown(amount, currency)}, ${shown(tax, currency)}.`;
      }),
    ...costs.map(({ what, date, amount }) => `Cost: ${isolated(what)}${dated(date)}, ${shown(amount, currency)}.`),
    ...advances.map((advance) => advanceText(advance, currency)),
  ];
}

function advanceText({ what, date, opening, recouped, left }: Deal["advances"][number], currency: string): string {
  const of = date === null ? "" : ` of ${dayText(date)}`;
  const [before, back, still] = [opening, recouped, left].map((each) => shown(each, currency));
  return `${isolated(what)}${of}: ${before} to recoup when the period began, ${back} recouped in it, ${still} left.`;
}

function transferRows({ transfers, more_transfers }: PayeeStatement): PaperRow[] {
  const rows = transfers.map((transfer) => ({
    name: transferText({ ...transfer, note: transfer.note && isolated(transfer.note) }, spanText),
    note: dayText(transfer.date),
    amount: shown(transfer.amount, transfer.currency),
    isSum: false,
  }));
  if (more_transfers <= 0) return rows;
  return [
    ...rows,
    { name: `${countText(more_transfers, "older transfer")}, in the CSV file`, note: null, amount: "", isSum: false },
  ];
}

/** Rows of one currency, each rounded to its minor unit, and a total that they come to as printed. */
class Column {
  readonly rows: PaperRow[] = [];
  readonly #currency: string;
  #printed = Fraction.ZERO;

  constructor(currency: string) {
    this.#currency = currency;
  }

  /** Adds a row, also of nothing. */
  addAny(name: string, value: Amount, note: string | null = null): void {
    this.#printed = this.#printed.plus(this.#rounded(value));
    this.rows.push({ name, note, amount: shown(value, this.#currency), isSum: false });
  }

  /** Adds a row, unless it is of nothing. */
  add(name: string, value: Amount, note: string | null = null): void {
    if (!isZero(value)) this.addAny(name, value, note);
  }

  /** Ends the rows: with what rounding them has added or taken, and with their total. */
  end(name: string, total: Amount): void {
    this.add("Rounding", this.#rounded(total).minus(this.#printed), ROUNDING);
    this.rows.push({ name, note: null, amount: shown(total, this.#currency), isSum: true });
  }

  #rounded(value: Amount): Fraction {
    return fractionOf(value).round(minorDecimals(this.#currency));
  }
}

function closingRows(statement: PayeeStatement): PaperRow[] {
  const { currency, opening, paid_in, transferred, closing, payable, paid } = statement;
  const column = new Column(currency);
  column.addAny("Opening balance", opening);
  for (const { deal, amount, currency: from, exchange } of paid_in) {
    const note = exchange && `${shown(amount, from)}, ${rateText(exchange)}`;
    column.addAny(`From ${isolated(deal)}`, fractionOf(amount).times(fractionOf(exchange?.rate ?? "1")), note);
  }
  column.add("Entries and payments", transferred);
  column.end("Closing balance", closing);
  const isCarried = fractionOf(closing).isPositive() && isZero(payable);
  column.addAny("To be paid", payable, isCarried ? "Below the minimum, so it is carried forward." : null);
  column.add("Paid for it", paid);
  return column.rows;
}

function dealRows(deal: Deal): PaperRow[] {
  const column = new Column(deal.currency);
  column.add("Carried from before", deal.carried);
  for (const receipts of deal.receipts) column.add(receiptsText(receipts), receipts.amount, stepsText(receipts));
  for (const { tax, tax_rate } of deal.receipts) {
    column.add(`Tax withheld at ${percent(tax_rate)}`, fractionOf(tax).negated());
  }
  for (const { what, date, amount } of deal.costs) {
    column.add(isolated(what), fractionOf(amount).negated(), date && dayText(date));
  }
  column.add("Tax that is not withheld because of costs", addFractions(deal.costs.map(({ tax }) => fractionOf(tax))));
  for (const { cause, amount } of deal.differences) column.add("Difference in a closed period", amount, cause);
  column.add("Advances off the top", deal.off_the_top, "Borne by everybody who takes part");
  column.add("Advance recouped", fractionOf(deal.recouped).negated());
  column.add("Entries on this deal", deal.transferred);
  column.add("From deals of the same group", deal.from_group);
  column.add("Carried to the next period", fractionOf(deal.closing).negated());
  column.end("To the closing balance", deal.paid_in);
  return column.rows;
}

function receiptsText({ terms_from, terms_to }: Receipts): string {
  if (terms_from === null && terms_to === null) return "Receipts";
  const begin = terms_from === null ? "" : ` from ${dayText(terms_from)}`;
  return `Receipts under the terms${begin}${terms_to === null ? "" : ` to ${dayText(terms_to)}`}`;
}

/** How the amount comes about, factor by factor. */
function stepsText({ receipts, currency, part, fee, fee_rate, rate, share, exchange, kind }: Receipts): string {
  const steps = [
    shown(receipts, currency),
    ...(part === "100%" ? [] : [`${percent(part)} of each recording`]),
    ...(isZero(fee) ? [] : [`less the fee of ${percent(fee_rate)}`]),
    `at ${percent(rate)}`,
    ...(exchange ? [rateText(exchange)] : []),
    `share of ${percent(share)}`,
    ...(kind === "net_profit" ? ["shared after costs"] : []),
  ];
  return steps.join(" · ");
}

const SIX_DIGITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 6, useGrouping: false });

function rateText({ rate, day, source }: NonNullable<Receipts["exchange"]>): string {
  return `exchanged at ${SIX_DIGITS.format(rate as Intl.StringNumericLiteral)} of ${dayText(day)}, ${source}`;
}

function shown(value: Amount, currency: string): string {
  return moneyText(fractionOf(value).toDecimal(minorDecimals(currency)), currency);
}

function isZero(value: Amount): boolean {
  return fractionOf(value).isZero();
}

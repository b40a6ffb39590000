import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { minorDecimals, roundDecimal } from "@ledgerline/decimals";
import { type Amount, Fraction, fractionOf, readFraction } from "@ledgerline/shares";
import type { Said } from "../../papers/typeset/typeset.ts";
import { countText, dayText, isolated, moneyText } from "../../words.ts";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** Deals past this are not printed. So many rows take a third of a second and 60 MB, and five times that at the worst. */
const MOST_ROWS = 1_000;
/** The longest fraction that people read as one. */
const SHORT_FRACTION = 7;
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

export interface StatementPaper extends Said {
  period: string;
  /** What is still to come; null once the statement was sent. */
  state: string | null;
  closing: PaperRow[];
  deals: { name: string; lead: string; rows: PaperRow[]; notes: string[] }[];
  /** How many deals are not printed; null if all are. */
  more: string | null;
  footnote: string;
}

/** What a payee's statement says on paper: the closing line, and how each deal came to what it pays in. */
export function statementPaper(statement: PayeeStatement, day: string): StatementPaper {
  const { name, account, from, to, state } = statement;
  const closing = closingRows(statement);
  const deals: StatementPaper["deals"] = [];
  let rows = closing.length;
  for (const deal of statement.deals) {
    const printed = dealRows(deal);
    rows += printed.length;
    if (rows > MOST_ROWS) break;
    deals.push({
      name: isolated(deal.deal),
      lead: `Kept in ${deal.currency}.`,
      rows: printed,
      notes: deal.advances
        .filter(({ left }) => !isZero(left))
        .map(({ left }) => `Advance still to recoup: ${shown(left, deal.currency)}`),
    });
  }
  const left = statement.deals.length - deals.length;
  return {
    title: `Royalty statement for ${name}`,
    heading: `Royalty statement for ${isolated(name)}`,
    from: account,
    day,
    period: `Royalties accounted from ${dayText(from)} to ${dayText(to)}`,
    state: state === "sent" ? null : state === "closed" ? "Closed, not sent yet." : "A preview: it may still change.",
    closing,
    deals,
    more: left === 0 ? null : `How ${countText(left, "more deal")} came to what they pay in is in the CSV file.`,
    footnote: FOOTNOTE,
  };
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
  for (const receipts of deal.receipts) {
    const afterTax = fractionOf(receipts.amount).minus(fractionOf(receipts.tax));
    column.add(receiptsText(receipts), afterTax, stepsText(receipts));
  }
  for (const { what, amount, tax } of deal.costs) column.add(what, fractionOf(tax).minus(fractionOf(amount)));
  for (const { cause, amount } of deal.differences) column.add("Difference in a closed period", amount, cause);
  column.add("Advances off the top", deal.off_the_top, "What everybody who takes part bears");
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
function stepsText({ receipts, currency, part, fee, fee_rate, rate, share, exchange, tax, kind }: Receipts): string {
  const steps = [
    shown(receipts, currency),
    ...(part === "100%" ? [] : [`${percent(part)} of each recording`]),
    ...(isZero(fee) ? [] : [`less the fee of ${percent(fee_rate)}`]),
    `at ${percent(rate)}`,
    ...(exchange ? [rateText(exchange)] : []),
    `share of ${percent(share)}`,
    ...(kind === "net_profit" ? ["shared after costs"] : []),
    ...(isZero(tax) ? [] : ["tax withheld"]),
  ];
  return steps.join(" · ");
}

const SIX_DIGITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 6, useGrouping: false });

function rateText({ rate, day, source }: NonNullable<Receipts["exchange"]>): string {
  return `exchanged at ${SIX_DIGITS.format(rate as Intl.StringNumericLiteral)} of ${dayText(day)}, ${source}`;
}

/** `1/3` stays a fraction, and `12.5%` a percentage; what has more digits than people read is rounded, and says so. */
function percent(value: string): string {
  const part = readFraction(value);
  const hundredfold = part.times(Fraction.of(100n));
  const text = roundDecimal(hundredfold.toDecimal(6), 6);
  if (fractionOf(text).equals(hundredfold)) return `${text}%`;
  const fraction = part.toString();
  return fraction.length <= SHORT_FRACTION ? fraction : `about ${roundDecimal(text, 4)}%`;
}

function shown(value: Amount, currency: string): string {
  return moneyText(fractionOf(value).toDecimal(minorDecimals(currency)), currency);
}

function isZero(value: Amount): boolean {
  return fractionOf(value).isZero();
}

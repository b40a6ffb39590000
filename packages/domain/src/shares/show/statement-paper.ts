import { isolated, type Speech } from "@ledgerline/contract/papers/speech";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import {
  paidHow,
  paymentHeadline,
  paymentNote,
  termsText,
  transferText,
} from "@ledgerline/contract/shares/statement-words";
import { minorDecimals } from "@ledgerline/decimals";
import { type Amount, addFractions, Fraction, fractionOf } from "@ledgerline/shares";
import type { Said } from "../../typeset.ts";
import { percent } from "./terms-sentence.ts";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** Deals past this are not printed. So many rows take a third of a second and 60 MB, and five times that at the worst. */
const MOST_ROWS = 1_000;
/** Marks that end a direction, which a document's title has no use for. */
const ISOLATES = /[\u2068\u2069]/gu;

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
  /** The headings of columns and parts. */
  words: Record<"item" | "amount" | "song" | "units" | "to_whom" | "entries" | "worked_out", string>;
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

/** What a payee's statement says on paper: what they get, each deal with its songs, and how that was worked out. */
export function statementPaper(statement: PayeeStatement, day: string, speech: Speech): StatementPaper {
  return new Printer(speech).print(statement, day);
}

/** Prints in one language. */
class Printer {
  readonly #speech: Speech;

  constructor(speech: Speech) {
    this.#speech = speech;
  }

  print(statement: PayeeStatement, day: string): StatementPaper {
    const speech = this.#speech;
    const { name, account, payment, songs_note } = statement;
    const payer = payment.payer || account;
    const closing = this.#closingRows(statement);
    const transfers = this.#transferRows(statement);
    const madeOf = this.#madeOfRows(statement);
    const deals: StatementPaper["deals"] = [];
    let rows = closing.length + transfers.length + madeOf.length;
    for (const deal of statement.deals) {
      const [printed, songs, notes] = [this.#dealRows(deal), this.#songRows(deal), this.#takenOff(deal)];
      rows += printed.length + songs.length + notes.length;
      if (rows > MOST_ROWS) break;
      deals.push({
        name: isolated(deal.deal),
        lead: [...deal.terms, speech.say("kept_in", { currency: deal.currency })].join(" · "),
        songs,
        before: statement.before && speech.period(statement.before),
        rows: printed,
        notes,
      });
    }
    const left = statement.deals.length - deals.length;
    const more = left === 0 ? [] : [speech.say("more_deals", { count: left })];
    const heading = speech.say("statement_for", { name });
    return {
      title: heading.replace(ISOLATES, ""),
      heading,
      language: speech.language,
      page: speech.say("page", { page: "{page}", pages: "{pages}" }),
      words: {
        item: speech.say("item"),
        amount: speech.say("amount"),
        song: speech.say("song"),
        units: speech.say("units"),
        to_whom: speech.say("to_whom", { to: "you" }),
        entries: speech.say("entries"),
        worked_out: speech.say("worked_out"),
      },
      from: payer,
      logo: payment.logo,
      day,
      headline: paymentHeadline(statement, speech, "you"),
      note: paymentNote(statement, speech),
      facts: [
        { name: speech.say("from"), value: isolated(payer) },
        { name: speech.say("for"), value: speech.period(statement) },
        { name: speech.say("paid"), value: paidHow({ ...payment, payer }, speech) },
      ],
      madeOf,
      deals,
      closing,
      transfers,
      more: [...(songs_note === null ? [] : [songs_note]), ...more].join(" ") || null,
      footnote: [speech.say("footnote_balance"), speech.say("footnote_exact"), speech.say("footnote_tax")].join(" "),
    };
  }

  #madeOfRows({ made_of, closing, currency }: PayeeStatement): PaperRow[] {
    const row = (name: string, amount: string, isSum: boolean) => {
      return { name, note: null, amount: this.#shown(amount, currency), isSum };
    };
    return [
      ...made_of.map(({ what, amount }) => row(this.#speech.say(`made_${what}`), amount, false)),
      row(this.#speech.say("balance"), closing, true),
    ];
  }

  #songRows({ songs, currency }: Deal): PaperSong[] {
    if (!songs) return [];
    const speech = this.#speech;
    const { more, more_units, more_amount, not_told } = songs;
    const row = (title: string, amount: string, rest: Partial<PaperSong> = {}) => ({
      ...{ title, by: null, units: "", before: "", isSum: false, amount: this.#shown(amount, currency) },
      ...rest,
    });
    return [
      ...songs.songs.map(({ title, artist, is_release, units, amount, before }) =>
        row(
          title === null ? speech.say(is_release ? "release_without_title" : "without_title") : isolated(title),
          amount,
          {
            by:
              [artist && isolated(artist), is_release && speech.say("whole_release")].filter(Boolean).join(", ") ||
              null,
            units: speech.count(units),
            before: before ? this.#shown(before.amount, currency) : "",
          },
        ),
      ),
      ...(more === 0
        ? []
        : [row(speech.say("more_songs", { count: more }), more_amount, { units: speech.count(more_units) })]),
      ...(isZero(not_told) ? [] : [row(speech.say("from_changed"), not_told)]),
    ];
  }

  /** Each tax, cost and advance in a sentence. */
  #takenOff({ currency, receipts, costs, advances }: Deal): string[] {
    const speech = this.#speech;
    const shown = (value: Amount) => this.#shown(value, currency);
    const dated = (what: string, date: string | null) =>
      date === null ? isolated(what) : speech.say("dated", { what, day: speech.day(date) });
    return [
      ...receipts
        .filter(({ tax }) => !isZero(tax))
        .map(({ tax, tax_rate, amount }) =>
          speech.say("print_tax", { rate: percent(tax_rate, speech), amount: shown(amount), tax: shown(tax) }),
        ),
      ...costs.map(({ what, date, amount }) =>
        speech.say("print_cost", { what: dated(what, date), amount: shown(amount) }),
      ),
      ...advances.map(({ what, date, opening, recouped, left }) =>
        speech.say("print_advance", {
          advance: dated(what, date),
          ...{ opening: shown(opening), recouped: shown(recouped), left: shown(left) },
        }),
      ),
    ];
  }

  #transferRows({ transfers, more_transfers }: PayeeStatement): PaperRow[] {
    const rows = transfers.map((transfer) => ({
      name: transferText(transfer, this.#speech),
      note: this.#speech.day(transfer.date),
      amount: this.#shown(transfer.amount, transfer.currency),
      isSum: false,
    }));
    if (more_transfers <= 0) return rows;
    const name = this.#speech.say("more_entries", { count: more_transfers });
    return [...rows, { name, note: null, amount: "", isSum: false }];
  }

  #closingRows(statement: PayeeStatement): PaperRow[] {
    const speech = this.#speech;
    const { currency, opening, paid_in, transferred, closing, payable, paid } = statement;
    const column = new Column(speech, currency);
    column.addAny(speech.say("opening"), opening);
    for (const { deal, amount, currency: from, exchange } of paid_in) {
      const note = exchange && `${this.#shown(amount, from)} · ${this.#exchangeText(exchange, from, currency)}`;
      const paidIn = fractionOf(amount).times(fractionOf(exchange?.rate ?? "1"));
      column.addAny(speech.say("from_deal", { deal }), paidIn, note);
    }
    column.add(speech.say("entries_and_payments"), transferred);
    column.end(speech.say("closing"), closing);
    const isCarried = fractionOf(closing).isPositive() && isZero(payable);
    column.addAny(speech.say("to_be_paid"), payable, isCarried ? speech.say("carried_below") : null);
    column.add(speech.say("paid_for_it"), paid);
    return column.rows;
  }

  #dealRows(deal: Deal): PaperRow[] {
    const speech = this.#speech;
    const column = new Column(speech, deal.currency);
    column.add(speech.say("carried_from"), deal.carried);
    for (const receipts of deal.receipts) {
      column.add(this.#receiptsText(receipts), receipts.amount, this.#stepsText(receipts, deal.currency));
    }
    for (const { tax, tax_rate } of deal.receipts) {
      column.add(speech.say("tax_withheld_at", { rate: percent(tax_rate, speech) }), fractionOf(tax).negated());
    }
    for (const { what, date, amount } of deal.costs) {
      column.add(isolated(what), fractionOf(amount).negated(), date && speech.day(date));
    }
    column.add(speech.say("tax_not_withheld"), addFractions(deal.costs.map(({ tax }) => fractionOf(tax))));
    for (const { cause, amount } of deal.differences) column.add(speech.say("difference"), amount, cause);
    column.add(speech.say("off_the_top"), deal.off_the_top, speech.say("off_the_top_note"));
    column.add(speech.say("advance_recouped"), fractionOf(deal.recouped).negated());
    column.add(speech.say("deal_entries"), deal.transferred);
    column.add(speech.say("from_group"), deal.from_group);
    column.add(speech.say("carried_on"), fractionOf(deal.closing).negated());
    column.end(speech.say("to_closing"), deal.paid_in);
    return column.rows;
  }

  #receiptsText({ terms_from: from, terms_to: to }: Receipts): string {
    const receipts = this.#speech.say("receipts");
    return from === null && to === null ? receipts : `${receipts} · ${termsText({ from, to }, this.#speech)}`;
  }

  /** How the amount comes about, factor by factor. */
  #stepsText(row: Receipts, into: string): string {
    const speech = this.#speech;
    const { receipts, currency, part, fee, fee_rate, rate, share, exchange, kind } = row;
    const steps = [
      this.#shown(receipts, currency),
      ...(part === "100%" ? [] : [speech.say("step_part", { part: percent(part, speech) })]),
      ...(isZero(fee) ? [] : [speech.say("step_fee", { fee: percent(fee_rate, speech) })]),
      speech.say("step_rate", { rate: percent(rate, speech) }),
      ...(exchange ? [this.#exchangeText(exchange, currency, into)] : []),
      speech.say("step_share", { share: percent(share, speech) }),
      ...(kind === "net_profit" ? [speech.say("step_costs")] : []),
    ];
    return steps.join(" · ");
  }

  #exchangeText({ rate, day, source }: NonNullable<Receipts["exchange"]>, from: string, to: string): string {
    const speech = this.#speech;
    return speech.say("exchange", { from, to, rate: speech.rate(rate), day: speech.day(day), source });
  }

  #shown(value: Amount, currency: string): string {
    return shown(this.#speech, value, currency);
  }
}

function shown(speech: Speech, value: Amount, currency: string): string {
  return speech.money(fractionOf(value).toDecimal(minorDecimals(currency)), currency);
}

/** Rows of one currency, each rounded to its minor unit, and a total that they come to as printed. */
class Column {
  readonly rows: PaperRow[] = [];
  readonly #speech: Speech;
  readonly #currency: string;
  #printed = Fraction.ZERO;

  constructor(speech: Speech, currency: string) {
    this.#speech = speech;
    this.#currency = currency;
  }

  /** Adds a row, also of nothing. */
  addAny(name: string, value: Amount, note: string | null = null): void {
    this.#printed = this.#printed.plus(this.#rounded(value));
    this.rows.push({ name, note, amount: this.#shown(value), isSum: false });
  }

  /** Adds a row, unless it is of nothing. */
  add(name: string, value: Amount, note: string | null = null): void {
    if (!isZero(value)) this.addAny(name, value, note);
  }

  /** Ends the rows: with what rounding them has added or taken, and with their total. */
  end(name: string, total: Amount): void {
    const rounding = this.#rounded(total).minus(this.#printed);
    this.add(this.#speech.say("made_rounding"), rounding, this.#speech.say("rounding_note"));
    this.rows.push({ name, note: null, amount: this.#shown(total), isSum: true });
  }

  #shown(value: Amount): string {
    return shown(this.#speech, value, this.#currency);
  }

  #rounded(value: Amount): Fraction {
    return fractionOf(value).round(minorDecimals(this.#currency));
  }
}

function isZero(value: Amount): boolean {
  return fractionOf(value).isZero();
}

import { isolated } from "@ledgerline/contract/papers/speech";
import { addDecimals, isZeroDecimal } from "@ledgerline/decimals";
import type { YearPaper } from "../context/threads.ts";
import { amountText, countryText } from "../words.ts";
import type { CountrySum, SenderSum } from "./year.sql.ts";

/** What the statements of a calendar year come to, by their accounting dates. */
export interface Year {
  year: number;
  from: string;
  /** The currency that everything is also shown in; null for none. */
  to: string | null;
  countries: CountrySum[];
  senders: SenderSum[];
}

export const YEAR_NOTE =
  "By the accounting dates of statements. Earned is what their rows come to by country, after what is taken off within a row. Withheld tax and fees are all that statements name, within rows and in rows of their own; withheld royalties are those of songwriters, which are not a tax; fines are rows of their own. Net is what is left in the end. Exchanged at the rates of each accounting date. Ledgerline gives no tax advice.";

/** What is said of each sender, in this order. */
export const TAKEN = ["withheld", "royalties_withheld", "fees", "fines", "net"] as const;

/** Senders, and countries of each, past this are only in the CSV. */
const MOST_SENDERS = 50;
const MOST_COUNTRIES = 400;

/** What a year's statements come to, on paper. */
export function yearPaper({ year, from, to, countries, senders }: Year, day: string): YearPaper {
  const total = addKnown(senders.map((one) => one.net_exchanged));
  const nets = [...Map.groupBy(senders, ({ currency }) => currency)].map(([currency, of]) =>
    amountText(addDecimals(of.map(({ net }) => net)), currency),
  );
  const shown = (amount: string, currency: string) => (isZeroDecimal(amount) ? "–" : amountText(amount, currency));
  const exchanged = (amount: string | null) =>
    to === null ? [] : [amount === null ? "no rate" : amountText(amount, to)];
  const bySender = Map.groupBy(countries.slice(0, MOST_COUNTRIES), ({ sender }) => sender);
  const left = Math.max(0, countries.length - MOST_COUNTRIES) + Math.max(0, senders.length - MOST_SENDERS);
  return {
    ...{ title: `${year}, by statements`, heading: `${year}, by statements`, from: isolated(from), day },
    headline:
      nets.length === 0 ? "Nothing is booked" : total !== null && to !== null ? amountText(total, to) : nets.join(", "),
    columns: ["Withheld tax", "Withheld royalties", "Fees", "Fines", "Net", ...(to === null ? [] : [`Net in ${to}`])],
    senders: senders.slice(0, MOST_SENDERS).map((one) => ({
      name: nameOf(one.sender),
      cells: [...TAKEN.map((kind) => shown(one[kind], one.currency)), ...exchanged(one.net_exchanged)],
    })),
    countryColumns: ["Earned", ...(to === null ? [] : [`In ${to}`])],
    countries: [...bySender].map(([sender, rows]) => ({
      sender: nameOf(sender),
      rows: rows.map((one) => ({
        name: one.country === "" ? "No country named" : countryText(one.country),
        cells: [amountText(one.earned, one.currency), ...exchanged(one.exchanged)],
      })),
    })),
    more: left === 0 ? null : `${left.toLocaleString("en-US")} more rows are in the CSV file.`,
    footnote: YEAR_NOTE,
  };
}

function nameOf(sender: string): string {
  return sender === "" ? "Statements without an account" : isolated(sender);
}

/** Sums of which one is not known are not known. */
function addKnown(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length && known.length > 0 ? addDecimals(known) : null;
}

import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { placesOf, printExact, readExact, readShare } from "../../../lib/format/exact.ts";

type Deal = PayeeStatement["deals"][number];
type Receipts = Deal["receipts"][number];

/** As many digits as a spreadsheet computes with. */
const PLACES = 15;
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const decimal = (value: string) => {
  const exact = readExact(value);
  return printExact(exact, Math.min(placesOf(exact) ?? PLACES, PLACES));
};
const share = (written: string) => {
  const exact = readShare(written);
  return exact ? decimal(`${exact.over}/${exact.under}`) : "";
};
const over = (value: string) => `${readExact(value).over}`;
const under = (value: string) => `${readExact(value).under}`;

/**
 * `receipts` are under the deal already, as much of them as `part` says. (receipts − receipts × fee_rate) × rate ×
 * exchange_rate × share = amount, and amount − tax is what the payee gets of it.
 */
const COLUMNS: readonly {
  name: string;
  text?: (row: Receipts, deal: Deal) => string;
  number?: (row: Receipts) => string;
}[] = [
  { name: "deal", text: (_, { deal }) => deal },
  { name: "terms_from", text: ({ terms_from }) => terms_from ?? "" },
  { name: "terms_to", text: ({ terms_to }) => terms_to ?? "" },
  { name: "kind", text: ({ kind }) => kind },
  { name: "part", number: ({ part }) => share(part) },
  { name: "currency", text: ({ currency }) => currency },
  { name: "receipts", number: ({ receipts }) => decimal(receipts) },
  { name: "fee_rate", number: ({ fee_rate }) => share(fee_rate) },
  { name: "fee", number: ({ fee }) => decimal(fee) },
  { name: "rate", number: ({ rate }) => decimal(rate) },
  { name: "split", number: ({ split }) => decimal(split) },
  { name: "exchange_rate", number: ({ exchange }) => exchange?.rate ?? "1" },
  { name: "exchange_day", text: ({ exchange }) => exchange?.day ?? "" },
  { name: "exchange_source", text: ({ exchange }) => exchange?.source ?? "" },
  { name: "deal_currency", text: (_, { currency }) => currency },
  { name: "share", number: (row) => decimal(row.share) },
  { name: "amount", number: ({ amount }) => decimal(amount) },
  { name: "tax", number: ({ tax }) => decimal(tax) },
  { name: "exact_amount_numerator", number: ({ amount }) => over(amount) },
  { name: "exact_amount_denominator", number: ({ amount }) => under(amount) },
];

/** A payee's receipts, a row for each rule, currency and rate, so that a spreadsheet can compute them again. */
export function statementCsv({ deals }: Pick<PayeeStatement, "deals">): string {
  const rows = deals.flatMap((deal) =>
    deal.receipts.map((row) => COLUMNS.map(({ text, number }) => number?.(row) ?? quoted(text?.(row, deal) ?? ""))),
  );
  return [COLUMNS.map(({ name }) => name), ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

function quoted(written: string): string {
  const text = FORMULA.test(written) ? `'${written}` : written;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { minorDecimals } from "@ledgerline/decimals";
import { z } from "zod";
import { currency, signedAmount } from "../shares/share-fields.ts";
import { nameText, optionalNameText } from "../wire/names.ts";
import { day, SaleMonth } from "../wire/wire.ts";

/** Whom statements of income that is typed in are of, and the layout of their files. */
export const OTHER_INCOME = { sender: "Other income", format: "other-income" } as const;

/** What it is for, as its file says it. */
export const OTHER_INCOME_KINDS = {
  sync: "Sync fee",
  license: "License",
  live: "Live",
  merchandise: "Merchandise",
  other: "Other",
} as const;
export type OtherIncomeKind = keyof typeof OTHER_INCOME_KINDS;

export const OTHER_INCOME_COLUMNS = [
  "Received on",
  "Counts in",
  "Payer",
  "Income",
  "What for",
  "Title",
  "Artist",
  "Release",
  "ISRC",
  "UPC",
  "Amount",
  "Currency",
] as const;

/** The most recordings that share one amount. */
export const MOST_RECORDINGS = 500;

/** A recording or a release as statements print it, or an artist. */
export interface IncomeRecording {
  title: string;
  artist: string;
  release: string;
  isrc: string;
  upc: string;
}

/** What is asked about income that no file says. */
export const OtherIncome = z.strictObject({
  date: day("the day on which it came in"),
  month: SaleMonth,
  payer: nameText("Write who paid it", 150, "Write the payer in at most 150 characters"),
  kind: z.enum(["sync", "license", "live", "merchandise", "other"], "Say what it is for"),
  what: optionalNameText("Write what it is for", 200, "Write what it is for in at most 200 characters"),
  amount: signedAmount.refine((amount) => /[1-9]/.test(amount), "Write how much it is"),
  currency,
  recordings: z
    .array(z.custom<IncomeRecording>())
    .max(MOST_RECORDINGS, `At most ${MOST_RECORDINGS} recordings share it`),
});
export type OtherIncome = z.infer<typeof OtherIncome>;

/** The file of income that was typed in: a row for each recording, with equal parts of the amount. */
export function otherIncomeText(income: OtherIncome): string {
  const { date, month, payer, kind, what, recordings } = income;
  const blank: IncomeRecording = { title: "", artist: "", release: "", isrc: "", upc: "" };
  const parts = equalParts(income.amount, income.currency, Math.max(1, recordings.length));
  const rows = parts.map((part, at) => {
    const { title, artist, release, isrc, upc } = recordings[at] ?? blank;
    return [
      ...[date, month, payer, OTHER_INCOME_KINDS[kind], what],
      ...[title, artist, release, isrc, upc, part, income.currency],
    ];
  });
  return [OTHER_INCOME_COLUMNS, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Parts in minor units that add up to the amount; the first ones have what cannot be shared equally. */
export function equalParts(amount: string, of: string, count: number): string[] {
  const [whole = "", fraction = ""] = amount.replace("-", "").split(".");
  const decimals = Math.max(minorDecimals(of), fraction.length);
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  const [each, rest] = [units / BigInt(count), Number(units % BigInt(count))];
  return Array.from({ length: count }, (_, at) => {
    const digits = String(each + (at < rest ? 1n : 0n)).padStart(decimals + 1, "0");
    const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
    return amount.startsWith("-") ? `-${text}` : text;
  });
}

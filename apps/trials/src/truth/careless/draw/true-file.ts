import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { WrittenFile } from "../../draft/write-file.ts";

/** One line as it must be booked. Null where the file does not say it. */
export interface TrueLine {
  /** `2026-01`; the first of a quarter, a half or a year. */
  month: string;
  currency: string;
  /** A plain decimal without trailing zeros. */
  net: string;
  title: string | null;
  store: string | null;
  units: number | null;
}

export type Field = MappedField;

/** What somebody knows who can read the file. */
export interface Knowledge {
  /** Where each figure stands, from 0. */
  columns: Partial<Record<Field, number>>;
  decimals: "point" | "comma";
  /** What its amounts are counted in, if not in whole units of the currency. */
  unit?: Mapping["unit"];
  dates: "day_first" | "month_first";
  /** The month in which the file's year begins. */
  yearBegins?: number;
  /** The year of months that the file names without one; of the first of them. */
  year?: number;
  /** What words alone on a line name. */
  lines?: Mapping["lines"];
  /** What sums of other sums name. */
  outerSums?: Mapping["outer_sums"];
  /** What the file prints for currencies and for kinds of use. */
  currencies: Readonly<Record<string, string>>;
  kinds: Readonly<Record<string, "stream" | "adjustment" | "count">>;
  /** The lines of each sheet, where what is true of a whole sheet is not true of the others. */
  sheets?: Readonly<Record<string, readonly TrueLine[]>>;
  /** A sheet that only sums up the others, and where its figures stand. */
  summary: { sheet: string; columns: Partial<Record<Field, number>> } | null;
}

/** Whether a sheet is the summary of the others. */
export function isSummary({ summary }: Knowledge, sheet: string | null | undefined): boolean {
  return summary !== null && summary.sheet === sheet;
}

export interface TrueFile extends WrittenFile {
  kind: string;
  lines: readonly TrueLine[];
  knows: Knowledge;
  /** All letters of the file that ASCII lacks. */
  letters: ReadonlySet<string>;
  /** The first rows as they are printed, to tell files of one header apart and to show them. */
  top: readonly (readonly string[])[];
}

import type { LineKind, RefusalReason, RowNote, StatementNote } from "../vocabulary.ts";

/** One row of a statement, in the same terms for every distributor. Money is a decimal with every printed digit. */
export interface StatementLine {
  /** A platform id, or another store's name. */
  platform: string;
  /** As printed. */
  store: string;
  kind: LineKind;
  /** `premium`, `ad_supported`, `family`, `duo` or `student`; any other as printed. */
  tier: string | null;
  /** First day of the first month of sale, `YYYY-MM-01`. */
  saleMonth: string;
  /** How many months the sale period has: 1, or 3 for a quarter. */
  saleMonths: number;
  /** First and last day of a sale period that is not whole calendar months. */
  saleFrom: string | null;
  saleTo: string | null;
  /** The day of booking, or the last day of the accounting period; null if the file does not say. */
  accountingDate: string | null;
  /** First day of an accounting period that is longer than a day. */
  accountingFrom: string | null;
  territory: string | null;
  isrc: string | null;
  upc: string | null;
  track: string | null;
  release: string | null;
  artist: string | null;
  label: string | null;
  units: number;
  net: string;
  currency: string;
  gross: string | null;
  fee: string | null;
  withheld: string | null;
  recouped: string | null;
  /** In percent. */
  share: string | null;
  original: string | null;
  originalCurrency: string | null;
  fxRate: string | null;
}

/** An amount whose currency may be unknown. */
export interface RowMoney {
  net: string;
  currency: string | null;
}

/** Whose money a row moves, and in which direction. */
export interface TransferParties {
  direction: "in" | "out";
  payer: string | null;
  receiver: string | null;
}

/** A row that moves money, as far as it can be read. */
export type Transfer = TransferParties & {
  [Field in "track" | "isrc" | "saleMonth" | "accountingDate"]: StatementLine[Field] | null;
};

export type RowOutcome =
  /** `parties` if the layout prints them: they count in a file of transfers. */
  | { line: StatementLine; parties?: TransferParties | undefined }
  /** `money` if it can be read. `about`: it is the sum of other rows, and the question what such sums name. */
  | { refused: RefusalReason; money: RowMoney | null; about?: "lines" | "outer_sums" }
  /**
   * `unproved`: a printed total that could be a title's row, unless it equals the sum of the rows above. `sumOf`:
   * it is known to be the sum of all rows above, or of some of them.
   */
  | { note: RowNote; money: RowMoney | null; transfer?: Transfer | undefined; unproved?: true; sumOf?: "all" | "some" };

/** `isTotal`: the row looks like a total of the rows below. */
export interface AmountAbove {
  money: RowMoney;
  isTotal: boolean;
}

/** Reads the rows of one file in order. One row may become several lines. */
export interface RowReader {
  read(cells: readonly string[]): RowOutcome | RowOutcome[];
  /** The amount that a row has in the column of the money, if it was taken for the header or for a line above it. */
  above?(cells: readonly string[]): AmountAbove | null;
  /**
   * Looks at rows before they are read, which is how far they must be kept back: what a row is may show only with those
   * below it. Says how many of them can be read, and whether it wants to look at those that follow.
   */
  ahead?(rows: readonly (readonly string[])[], isLast: boolean): { ready: number; looksOn: boolean };
  /** After the last row: why the file is incomplete, and cannot be booked. */
  end?(): StatementNote | null;
}

/** What is wrong with the current row. The first reason counts. */
export class Judgement {
  reason: RefusalReason | null = null;

  refuse(reason: RefusalReason): null {
    this.reason ??= reason;
    return null;
  }
}

import type { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";

/** Which column holds what, by the names of columns: `{ net: "Amount" }`. */
export type ColumnNames = Partial<Record<(typeof MAPPED_FIELDS)[number], string>>;

/**
 * The file's header is unknown, and what was said about its columns is not enough. `guess` is what names and cells
 * suggest, to be confirmed; `missing` is what neither says, as sentences.
 */
export class UnknownColumns extends UnreadableStatement {
  readonly header: readonly string[];
  readonly guess: { columns: ColumnNames; answers: Record<string, string> };
  readonly missing: readonly { field: string; text: string }[];

  constructor(about: Pick<UnknownColumns, "header" | "guess" | "missing"> & Pick<UnreadableStatement, "note">) {
    super(about.note);
    this.name = "UnknownColumns";
    this.header = about.header;
    this.guess = about.guess;
    this.missing = about.missing;
  }
}

import type { MAPPED_FIELDS } from "@ledgerline/contract/statements/mapped-fields";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";

/** Which column holds what, by the names of columns: `{ net: "Amount" }`. */
export type ColumnNames = Partial<Record<(typeof MAPPED_FIELDS)[number], string>>;

/**
 * The file's header is unknown, or it has none, and what was said about its columns is not enough. `guess` is what names and cells
 * suggest, to be confirmed; `missing` is what neither says, as sentences.
 */
export class UnknownColumns extends UnreadableStatement {
  /** The names of the columns; those without one are called by their position. */
  readonly header: readonly string[];
  /** A cell of each column, empty if all are. */
  readonly samples: readonly string[];
  readonly guess: { columns: ColumnNames; answers: Record<string, string> };
  readonly missing: readonly { field: string; text: string }[];

  constructor(
    about: Pick<UnknownColumns, "header" | "samples" | "guess" | "missing"> & Pick<UnreadableStatement, "note">,
  ) {
    super(about.note);
    this.name = "UnknownColumns";
    this.header = about.header;
    this.samples = about.samples;
    this.guess = about.guess;
    this.missing = about.missing;
  }
}

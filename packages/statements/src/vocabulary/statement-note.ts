import type { ROW_NOTES } from "@ledgerline/contract/statements/statement-rows";
import type { RefusalReason } from "./refusal-reason.ts";

/**
 * Why a statement was refused, or which of its rows another one replaced; `detail` is made from it. Limits are those in
 * force at the time.
 */
export type StatementNote =
  | {
      code: "not_text";
      kind:
        | "zip"
        | "gzip"
        /** A kind of archive that we do not unpack. */
        | "archive"
        /** An Office file, but not a workbook that we read. */
        | "office"
        | "opendocument"
        /** A file of Apple's Numbers or Pages. */
        | "numbers"
        | "document"
        | "web_page"
        | "xml"
        | "pdf"
        | "picture"
        | "media"
        | "binary";
    }
  | { code: "empty_file" }
  /** JSON objects, with the sender whose report has such names, if known. */
  | { code: "json"; distributor: string | null }
  | { code: "damaged_workbook" }
  | { code: "locked_workbook" }
  | {
      code: "oversized_workbook";
      /**
       * `copies`: each sheet is stored with the workbook, which takes that many bytes in total. `ratio`: it unpacks to
       * more than this many times its size.
       */
      of: "sheets" | "rows" | "columns" | "texts" | "bytes" | "parts" | "directory" | "copies" | "ratio";
      most: number;
    }
  /** An export of plays, by its name, where only money is read. */
  | { code: "only_plays"; name: string }
  /** The first row has figures. `misfit`: a row of names above rows with another number of cells. */
  | { code: "no_header"; misfit?: { line: number; names: number; cells: number } }
  /** A workbook whose sheets are all empty or have no table. */
  | { code: "no_tables" }
  | { code: "too_many_lines"; most: number }
  | { code: "unreadable_header"; reason: string }
  /** `more` columns than those listed. A name that is too long ends in `…`. */
  | { code: "unknown_header"; columns: string[]; more: number }
  | { code: "missing_columns"; distributor: string; columns: string[] }
  | { code: "doubled_column"; column: string }
  | { code: "too_many_columns"; most: number }
  | { code: "no_rows" }
  /** Excel rewrites dates, so that what the sender printed cannot be recovered. */
  | { code: "saved_by_excel"; distributor: string | null }
  /** What is `left` of the change of a balance after the rows of a returned order. */
  | { code: "unbalanced_return"; order: string | null; left: string }
  /** Files in this layout end in a footer, and this one does not. */
  | { code: "no_footer" }
  /** Rows that the file also has above begin on this line. */
  | { code: "joined_to_itself"; line: number }
  | { code: "too_many_rows"; most: number }
  /** The first refused row, and the reason. */
  | { code: "no_bookable_rows"; line: number; reason: RefusalReason }
  | { code: "too_many_refused_rows"; most: number; distributor: string | null }
  | { code: "too_many_sums" }
  | { code: "too_many_stores"; most: number }
  | { code: "too_many_names"; what: "tracks" | "artists" | "territories"; most: number }
  /** `used` by the artist's other statements; for months, by all. */
  | { code: "no_room"; of: "rows" | "months"; used: number; most: number }
  | { code: "out_of_memory" }
  | { code: "not_storable" }
  | { code: "not_proven" }
  | { code: "booking_stuck" }
  | { code: "booking_failed"; times: number }
  | { code: "booking_never_finished" }
  | { code: "canceled" }
  /** The made-up sample statement, on an account with real figures. */
  | { code: "sample_statement" }
  /** The same, but it had been booked as if it were real. */
  | { code: "sample_set_apart" }
  /** A booked file has the same history, and extends further. Both days are the last accounting days. */
  | { code: "older_file"; newer: string; reaches: string; newerReaches: string }
  /** `by` is the file name of the statement that replaced it. */
  | { code: "replaced"; by: string }
  /** `more` dates than those listed. */
  | { code: "rows_replaced"; by: string; rows: number; dates: string[]; more?: number }
  /** What an export of plays was not asked about, because its name, its cells or an earlier file says it. */
  | {
      code: "read_unasked";
      answers: { question: "song" | "window" | "profile"; value: string; by: "name" | "cells" | "earlier" }[];
    }
  /** A sentence from before notes had codes. */
  | { code: "other"; text: string };

export type RowNote = (typeof ROW_NOTES)[number];

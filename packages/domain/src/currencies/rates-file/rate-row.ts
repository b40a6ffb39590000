import type { Rate } from "@ledgerline/db/queries/currencies/exchange-rates";

/** Reads one row after the header; `line` is where it ends in the file. Throws `bad_request`. */
export type RateRow = (cells: readonly string[], line: number) => Rate[];

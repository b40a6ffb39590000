import type { RefusalReason, RowNote } from "../vocabulary.ts";
import { foldTitle } from "../words.ts";
import { readUnits } from "./cells/numbers.ts";
import { readPeriod } from "./cells/read-period.ts";
import { readText } from "./cells/read-text.ts";
import { type Column, Columns, cellOf } from "./columns.ts";
import type { PeriodColumn } from "./format.ts";
import { impossibleIn } from "./impossible-months.ts";
import type { PlaysFormat } from "./plays-format.ts";

export type PlaysOutcome =
  | { day: string; title: string | null; plays: number }
  | { title: string; contentId: string | null; plays: number; listeners: number | null; saves: number | null }
  | { refused: RefusalReason }
  | { note: RowNote };

export interface PlaysReader {
  read(cells: readonly string[]): PlaysOutcome;
}

export interface PlaysOptions {
  header: readonly string[];
  /** How many cells a row has, if not as many as the header. */
  rowCells?: number | undefined;
  /** The song of a file that has only one; null if its rows name songs, or are about all of them. */
  song: string | null;
  /** True if the period is all time, for which exports print 0 where they have no figure. */
  isAllTime: boolean;
  /** When the file was received, if that is known: it cannot tell of later plays. */
  receivedAt?: Date;
  /** Names of the artist: a row with one of them instead of a title is a total. */
  names: readonly string[];
}

const MOST_TITLE = 2000;
const MOST_PLAYS = 10_000_000_000;

/** Compiles an export for one file. Throws UnreadableStatement if a needed column is missing or appears twice. */
export function bindPlays(format: PlaysFormat, options: PlaysOptions): PlaysReader {
  const { columns: of, totals = [], sender, platform, numbers = "point" } = format;
  const style = { decimal: numbers, sure: true };
  const columns = new Columns(options.header);
  const plays = columns.need(of.plays);
  const day = of.day ? columns.need(of.day.column) : null;
  const title = of.title ? columns.need(of.title) : null;
  const content = of.content ? columns.need(of.content) : null;
  const listeners = of.listeners ? columns.find(of.listeners) : null;
  const saves = of.saves ? columns.find(of.saves) : null;
  columns.check(sender);
  const expected = options.rowCells ?? options.header.length;
  const own = new Set(options.names.map(foldTitle));
  const whyImpossible = options.receivedAt ? impossibleIn(options.receivedAt) : () => null;
  const count = (cells: readonly string[], column: Column) => readUnits(cellOf(cells, column), style);
  const other = (cells: readonly string[], column: Column | null) => {
    const figure = column && count(cells, column);
    return figure === null || figure < 0 || (figure === 0 && options.isAllTime) ? null : figure;
  };

  return {
    read(cells) {
      if (cells.length !== expected) return refused({ code: "cells", found: cells.length, expected });
      if (totals.includes(cells[0]?.trim().toLowerCase() ?? "")) return { note: "sum" };
      const printed = title && readText(cellOf(cells, title));
      if (printed !== null && own.has(foldTitle(printed))) return { note: "sum" };
      const counted = count(cells, plays);
      if (counted === null) return refused(notUnits(cells, plays));
      if (counted < 0 || counted > MOST_PLAYS) return refused({ code: "implausible_units", column: plays.name });
      if (of.day && day) {
        const on = dayOf(cellOf(cells, day), of.day);
        if (on === null) return refused(notDay(cells, day, of.day));
        const why = whyImpossible({ saleMonth: `${on.slice(0, 7)}-01`, saleFrom: on, platform, store: platform });
        if (why) return refused({ code: "impossible_month", ...why });
        return { day: on, title: printed ?? options.song, plays: counted };
      }
      if (printed === null) return refused({ code: "blank", column: title?.name ?? "" });
      if (printed.length > MOST_TITLE)
        return refused({ code: "too_long", column: title?.name ?? "", most: MOST_TITLE });
      return {
        title: printed,
        contentId: content && readText(cellOf(cells, content)),
        plays: counted,
        listeners: other(cells, listeners),
        saves: other(cells, saves),
      };
    },
  };
}

function refused(reason: RefusalReason): PlaysOutcome {
  return { refused: reason };
}

function dayOf(cell: string, { as }: PeriodColumn): string | null {
  for (const notation of typeof as === "string" ? [as] : as) {
    const span = readPeriod(cell, notation);
    if (span && span.from === span.to) return span.from;
  }
  return null;
}

function notDay(cells: readonly string[], column: Column, { as }: PeriodColumn): RefusalReason {
  if (readText(cellOf(cells, column)) === null) return { code: "blank", column: column.name };
  return { code: "not_a_period", column: column.name, notation: typeof as === "string" ? as : as.join(" or ") };
}

function notUnits(cells: readonly string[], column: Column): RefusalReason {
  const isBlank = readText(cellOf(cells, column)) === null;
  return { code: isBlank ? "blank" : "not_units", column: column.name };
}

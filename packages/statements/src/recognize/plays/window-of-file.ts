import type { PlaysWindow } from "../../formats/plays-format.ts";
import { type LastDay, type WindowReading, windowIn } from "./window-in.ts";

export interface WindowedFile {
  fileName: string;
  /** What is above its header: the sheet's name, and rows. */
  above: readonly (readonly string[])[];
  /** The day that it was uploaded, `YYYY-MM-DD`. */
  receivedOn: string;
  lastDay: LastDay;
  /** Names of the artist, whose digits are not dates. */
  names: readonly string[];
}

/** The days of an export, from its name and the rows above its header. */
interface FoundWindow extends WindowReading {
  by: "name" | "cells" | null;
  /** True if the name and the cells name different days. */
  isContradicted: boolean;
}

/** Marks lines that say when the file was made. */
const MADE = /\b(?:created|generated|exported|downloaded|erstellt|exporte|exportado)\b/i;
const NONE: WindowReading = { window: null, isSure: false, days: null };

export function windowOfFile({ fileName, above, receivedOn, lastDay, names }: WindowedFile): FoundWindow {
  const name = within(receivedOn, windowIn(withoutNames(fileStem(fileName), names), lastDay));
  const cells = within(receivedOn, windowAbove(above));
  if (name.isSure && cells.isSure && !areSame(name.window, cells.window)) {
    return { ...cells, isSure: false, by: "cells", isContradicted: true };
  }
  const by = cells.isSure || (!name.isSure && cells.window) ? "cells" : "name";
  const reading = by === "cells" ? cells : name;
  return { ...reading, days: name.days, by: reading.window ? by : null, isContradicted: false };
}

/** The only period that the rows above the header name; its days may be in two rows. */
function windowAbove(above: WindowedFile["above"]): WindowReading {
  const rows = above.map((cells) => cells.join(" ")).filter((row) => !MADE.test(row));
  const pairs = rows.map((row, at) => `${row} ${rows[at + 1] ?? ""}`);
  const readings = [...rows, ...pairs].map((row) => windowIn(row)).filter(({ window }) => window !== null);
  const certain = readings.filter(({ isSure }) => isSure);
  const [first = readings[0]] = certain;
  if (!first) return NONE;
  return { ...first, isSure: first.isSure && certain.every(({ window }) => areSame(window, first.window)) };
}

/** Nobody exports days in the future: such a reading is wrong, or its last days are missing. */
function within(today: string, { window, ...reading }: WindowReading): WindowReading {
  if (!window || window.to <= today) return { ...reading, window };
  const isBegun = window.from === null || window.from <= today;
  return { ...reading, isSure: false, window: isBegun ? { ...window, to: today } : null };
}

function withoutNames(stem: string, names: readonly string[]): string {
  const counted = names.filter((name) => /\d/.test(name));
  return counted.reduce((text, name) => text.toLowerCase().replaceAll(name.toLowerCase(), " "), stem);
}

function areSame(one: PlaysWindow | null, other: PlaysWindow | null): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

const EXTENSIONS = /(?:\.(?:csv|tsv|txt|xlsx|gz|zip)){1,3}$/i;
/** The files in an archive of YouTube Studio, as a suffix to the archive's own name. */
const PARTS = / - (?:table data|chart data|totals)$/i;
const COPIES = [PARTS, / ?\(\d{1,3}\)$/, /[-_ ](?:copy|kopie|copie|copia)(?: \d{1,2})?$/i];

/** A file's name as its sender gave it: without its extension, and without what browsers and people add to a copy. */
export function fileStem(fileName: string): string {
  let stem = fileName.replace(EXTENSIONS, "").replace(/^copy of /i, "");
  for (;;) {
    const shorter = COPIES.reduce((name, copy) => name.replace(copy, ""), stem).trim();
    if (shorter === stem) return stem;
    stem = shorter;
  }
}

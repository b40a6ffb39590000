import { type Span, wholeMonths } from "../formats/cells/calendar.ts";
import type { PlaysWindow } from "../formats/plays-format.ts";
import { type DateFound, type DayFound, datesIn, nameTokens, type Token } from "./plays-dates.ts";

const NOTHING: WindowReading = { window: null, isSure: false, days: null };
/** Words between the first and the last day. */
const RANGE_WORDS = new Set(
  "to through thru until till and end bis ende und au a fin et al hasta y ate e tot en t m til till och og do".split(
    " ",
  ),
);
const ALL_TIME = new Set(["all", "alltime", "lifetime"]);

const DAY_MS = 86_400_000;
/** The lengths that platforms offer. */
const OFFERED = new Set([7, 28, 90, 365]);

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
  if (!first) return NOTHING;
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

/** What a text says about the days of an export. */
interface WindowReading {
  /** The likeliest window; null if the text names none. */
  window: PlaysWindow | null;
  /** False if the text can also be read in another way. */
  isSure: boolean;
  /** How many days it covers, if the text says only that. */
  days: number | null;
}

/** Reads the days that a text names. `lastDay`: what this sender means by the second of two written days. */
function windowIn(text: string, lastDay: LastDay = "included"): WindowReading {
  const tokens = nameTokens(text);
  const found = datesIn(tokens);
  const days = found.filter((date) => date.unit === "day");
  const months = found.filter((date) => date.unit === "month");
  const years = found.filter((date) => date.unit === "year");
  const [length] = found.filter((date) => date.unit === "length");
  const [first, second, third] = days;
  if (first && second) {
    const spans = isJoined(tokens, first, second) ? spansOf(first, second) : [];
    const [span] = spans;
    if (!span) return NOTHING;
    const ended = endOfSpan(span, writtenAs(tokens, first, second) ? lastDay : "included");
    return sure(ended.span, ended.isSure && spans.length === 1 && !third && months.length === 0);
  }
  if (first) return withOneDay(tokens, first, { months, length });
  const month = months[0];
  if (month) {
    const last = months.at(-1) ?? month;
    const span = { from: month.span.from, to: last.span.to };
    if (span.from > span.to) return sure(month.span, false);
    const isOne = months.every((each) => each.span.from === month.span.from && each.span.to === month.span.to);
    const isPlain =
      months.every(({ isSure }) => isSure) && !length && years.every((each) => isWithin(month.span, each.span));
    if (isOne) return sure(span, isPlain);
    return sure(span, isPlain && months.length === 2 && isSpelledRange(tokens, month, last));
  }
  const [year] = years;
  if (year) return sure({ from: year.span.from, to: (years.at(-1) ?? year).span.to }, false);
  return { ...NOTHING, days: length?.days ?? null };
}

function sure(span: Span, isSure: boolean): WindowReading {
  return span.from <= span.to ? { window: span, isSure, days: null } : NOTHING;
}

/** A single day is the last one of a period with a given length, the day of a download, or the only day: never sure. */
function withOneDay(
  tokens: readonly Token[],
  { readings: [reading], first }: DayFound,
  { months: [month], length }: { months: { span: Span }[]; length: { days: number } | undefined },
): WindowReading {
  if (!reading) return NOTHING;
  if (month) return sure(month.span, false);
  if (length) return { ...sure({ from: daysBefore(reading.day, length.days - 1), to: reading.day }, false) };
  const isAllTime = tokens.slice(0, first).some(({ text }) => ALL_TIME.has(text));
  return isAllTime ? { window: { from: null, to: reading.day }, isSure: false, days: null } : NOTHING;
}

/** The spans that two days give, both read in the same order. */
function spansOf(first: DayFound, second: DayFound): Span[] {
  const spans = first.readings.flatMap(({ order, day }) =>
    second.readings
      .filter((last) => last.order === order && day <= last.day)
      .map((last) => ({ from: day, to: last.day })),
  );
  return spans.filter((span, at) => spans.findIndex(({ from, to }) => from === span.from && to === span.to) === at);
}

type Placed = Pick<DateFound, "first" | "next">;

function isJoined(tokens: readonly Token[], first: Placed, second: Placed): boolean {
  return tokens.slice(first.next, second.first).every(({ text }) => RANGE_WORDS.has(text));
}

/** `2026-01-01_2026-02-01`, as YouTube Studio writes it. */
function writtenAs(tokens: readonly Token[], first: Placed, second: Placed): boolean {
  return first.next === second.first && tokens[second.first]?.before === "_";
}

/** `2026-01 to 2026-03`: without such a word, the second month may be the month of the download. */
function isSpelledRange(tokens: readonly Token[], first: Placed, second: Placed): boolean {
  if (!isJoined(tokens, first, second)) return false;
  return second.first > first.next || /[–—~]|\.\./.test(tokens[second.first]?.before ?? "");
}

function isWithin(span: Span, outer: Span): boolean {
  return span.from >= outer.from && span.to <= outer.to;
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether the second day that a sender writes is the last one of the period, or the day after it. */
type LastDay = "included" | "after";

/**
 * The span that two written days stand for, and whether it is the only possible one. Whole months, or a length that the
 * sender offers, distinguish the two readings.
 */
function endOfSpan(written: Span, lastDay: LastDay): { span: Span; isSure: boolean } {
  const shorter = { from: written.from, to: dayBefore(written.to) };
  if (shorter.to < shorter.from) return { span: written, isSure: lastDay === "included" };
  if (lastDay === "included") {
    const isShorter = areMonths(shorter) && !areMonths(written);
    return { span: isShorter ? shorter : written, isSure: !isShorter };
  }
  const isTold = areMonths(shorter) || OFFERED.has(daysIn(shorter));
  return { span: areMonths(written) && !isTold ? written : shorter, isSure: isTold && !areMonths(written) };
}

function areMonths(span: Span): boolean {
  const months = wholeMonths(span);
  return months.from === span.from && months.to === span.to;
}

function daysIn({ from, to }: Span): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

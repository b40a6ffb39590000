import { dayOf, monthsOf, type Span } from "./calendar.ts";

/** The years before the first one of an era. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 };
const PART = String.raw`(\d{1,2})[月월](?:(\d{1,2})[日일号號])?[分度份]?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[年년]${PART}$`, "u");
const ERA_FIRST = new RegExp(String.raw`^(令和|平成|昭和|民國|民国)(\d{1,3}|元)年${PART}$`, "u");
const MONTH_FIRST = /^(\d{1,2})[月월],?(\d{4})[年년]?$/u;
const QUARTER = /^(\d{4})[年년]?第?([1-4一二三四])(?:季度|季|분기)$/u;
const HALF = /^(\d{4})[年년](上半年|下半年|상반기|하반기)$/u;
const NUMERALS = "一二三四";

/** The days of a period in Japanese, Chinese or Korean, such as `2026年1月`, `令和8年1月` or `2026년 1분기`. */
export function readEastern(cell: string): Span | null {
  const text = cell.replaceAll(" ", "");
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dated(Number(year), month, day);
  const [, era = "", ofEra, eraMonth, eraDay] = ERA_FIRST.exec(text) ?? [];
  if (ofEra !== undefined) return dated((ERAS[era] ?? 0) + (ofEra === "元" ? 1 : Number(ofEra)), eraMonth, eraDay);
  const [, firstMonth, lastYear] = MONTH_FIRST.exec(text) ?? [];
  if (lastYear !== undefined) return dated(Number(lastYear), firstMonth, undefined);
  const [, quarterYear, quarter = ""] = QUARTER.exec(text) ?? [];
  if (quarterYear !== undefined) {
    const each = NUMERALS.indexOf(quarter) + 1 || Number(quarter);
    return monthsOf(Number(quarterYear), each * 3 - 2, each * 3);
  }
  const [, halfYear, half] = HALF.exec(text) ?? [];
  if (halfYear === undefined) return null;
  return half === "上半年" || half === "상반기" ? monthsOf(Number(halfYear), 1, 6) : monthsOf(Number(halfYear), 7, 12);
}

function dated(year: number, month: string | undefined, day: string | undefined): Span | null {
  if (day === undefined) return monthsOf(year, Number(month), Number(month));
  const only = dayOf(year, Number(month), Number(day));
  return only ? { from: only, to: only } : null;
}

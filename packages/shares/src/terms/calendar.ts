import type { Day } from "./deal.ts";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year !== undefined && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
}

/** First day of the month this many months after that of `day`. */
export function monthAfter(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

export function lastOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}${String(daysIn(Number(day.slice(0, 4)), Number(day.slice(5, 7)))).padStart(2, "0")}`;
}

function dayAfter(day: Day): Day {
  if (day === lastOfMonth(day)) return monthAfter(day, 1);
  return `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, "0")}`;
}

/** The days on which something that holds for a range of days starts or stops holding. */
export function beginnings({ from, to }: { from: Day | null; to: Day | null }): Day[] {
  return [...(from === null ? [] : [from]), ...(to === null ? [] : [dayAfter(to)])];
}

/** 0 for a month that does not exist. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

import { formatMonth } from "../../../lib/format/format.ts";
import { monthsBetween } from "../../../lib/format/months.ts";
import { formatRange } from "../figures/filtered-title.ts";

export interface PeriodOption {
  /** `2026-01/2026-12`; an end may be missing. */
  value: string;
  label: string;
}

interface PeriodOptions {
  spans: PeriodOption[];
  /** Newest first. */
  months: PeriodOption[];
}

export function periodValue(from: string | undefined, to: string | undefined): string {
  return from || to ? `${from ?? ""}/${to ?? ""}` : "";
}

/** What a period can be set to: the last twelve booked months, each year, each month, and what is set now. */
export function periodOptions(booked: { from: string; to: string } | null, set: string): PeriodOptions {
  const months = booked ? monthsBetween(booked.from, booked.to).toReversed() : [];
  const monthOptions = months.map((month) => ({ value: periodValue(month, month), label: formatMonth(month) }));
  const spans: PeriodOption[] = [];
  if (months.length > 12) spans.push({ value: periodValue(months[11], months[0]), label: "last 12 months" });
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  if (years.length > 1) {
    for (const year of years) spans.push({ value: periodValue(`${year}-01`, `${year}-12`), label: year });
  }
  if (set !== "" && ![...spans, ...monthOptions].some(({ value }) => value === set)) {
    const [from, to] = set.split("/");
    spans.unshift({ value: set, label: formatRange(from || undefined, to || undefined) ?? set });
  }
  return { spans, months: monthOptions };
}

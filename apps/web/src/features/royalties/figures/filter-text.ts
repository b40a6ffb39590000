import type { RoyaltyFilter } from "@ledgerline/contract/royalties";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { formatMonth } from "../../../lib/format/format.ts";
import { formatSpan, monthsBetween } from "../../../lib/format/months.ts";

/** A screen's title with its filters: `Tracks · Spotify · Mar 2026`. */
export function filteredTitle(title: string, { platform, artist, currency, from, to }: RoyaltyFilter): string {
  const parts = [title, platform && platformName(platform), artist, currency, formatRange(from, to)];
  return parts.filter(Boolean).join(" · ");
}

/** `Mar 2025 – Feb 2026`, `since Mar 2025`, `until Feb 2026`; null without either end. */
function formatRange(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return formatSpan(from, to);
  if (from) return `since ${formatMonth(from)}`;
  return to ? `until ${formatMonth(to)}` : null;
}

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

import type { RoyaltyFilter } from "@ledgerline/contract/analytics/royalties";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { formatMonth } from "../../../lib/format/format.ts";
import { formatSpan } from "../../../lib/format/months.ts";

/** A screen's title with its filters: `Tracks · Spotify · Mar 2026`. */
export function filteredTitle(title: string, { platform, artist, currency, from, to }: RoyaltyFilter): string {
  const parts = [title, platform && platformName(platform), artist, currency, formatRange(from, to)];
  return parts.filter(Boolean).join(" · ");
}

/** `Mar 2025 – Feb 2026`, `since Mar 2025`, `until Feb 2026`; null without either end. */
export function formatRange(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return formatSpan(from, to);
  if (from) return `since ${formatMonth(from)}`;
  return to ? `until ${formatMonth(to)}` : null;
}

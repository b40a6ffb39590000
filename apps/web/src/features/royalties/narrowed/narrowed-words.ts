import type { RoyaltyPeriods, RoyaltySums } from "@ledgerline/contract/royalties";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals } from "@ledgerline/decimals";
import { formatSpan, lastMonth, monthAt, monthIndex, monthsBetween } from "../../../lib/format/months.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { NO_TERRITORY } from "../../../lib/places/royalty-address.ts";
import type { Narrowed } from "./use-narrowed.ts";

/** What only an answer tells of what an address names by its id. */
export interface Names {
  track?: string | undefined;
  release?: string | undefined;
  source?: string | undefined;
  /** Whose figures they are, if not the reader's own. */
  account?: string;
}

type Place = Narrowed["place"];

/** Who earned or paid, and where: `On Spotify in Germany, “Ebb” earned`. */
export function whoText(place: Place, names: Names): string {
  const { filter, territory } = place;
  const earner = earnerText(place, names);
  const country = territory && (territory === NO_TERRITORY ? "without a country" : `in ${territoryName(territory)}`);
  const through = filter.source && `through ${names.source ?? "one source"}`;
  const store = filter.platform && platformName(filter.platform);
  if (earner) return said([store && `on ${store}`, country, through], `${earner} earned`);
  if (store) return said([through], `${[store, country].filter(Boolean).join(" ")} paid`);
  if (territory === NO_TERRITORY) return said([through], "lines that name no country paid");
  return said([through], territory ? `${territoryName(territory)} paid` : `${names.account ?? "you"} earned`);
}

function said(where: (string | undefined)[], clause: string): string {
  const named = where.filter(Boolean).join(" ");
  const text = named ? `${named}, ${clause}` : clause;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `“Ebb” on “Tides” by Nadia Okoro`; empty if nothing names who earned. */
function earnerText({ track, release, label, filter: { artist } }: Place, names: Names): string {
  const song = track && (names.track ? `“${names.track}”` : "this track");
  const album = release && (names.release ? `“${names.release}”` : "this release");
  const work = [song, album].filter(Boolean).join(" on ");
  const by = [work, artist].filter(Boolean).join(" by ");
  return [by, label].filter(Boolean).join(" for ");
}

/** The page's name in the browser's tab: `Germany · Spotify · Mar 2026`. */
export function pageName({ track, release, territory, label, filter }: Place, names: Names): string {
  const { platform, artist, from, to } = filter;
  const parts = [
    track && (names.track ?? "One track"),
    release && (names.release ?? "One release"),
    artist,
    label,
    territory && territoryName(territory),
    platform && platformName(platform),
    from && to && formatSpan(from, to),
  ];
  return parts.filter(Boolean).join(" · ") || "What came in";
}

type Items = RoyaltyPeriods["items"];
export type Sum = Pick<RoyaltySums, "currency" | "net">;

/** What was sold in some months, by currency. A quarter counts if all of its months are among them. */
export function sumBetween(items: Items, from: string, to: string): Sum[] {
  const within = items.filter((item) => isWithin(item, { from, to }));
  return [...Map.groupBy(within, ({ currency }) => currency)]
    .map(([currency, of]) => ({ currency, net: addDecimals(of.map(({ net }) => net)) }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}

type Span = { from: string; to: string };

export function isWithin(item: Items[number], { from, to }: Span): boolean {
  return item.month >= from && lastMonth(item) <= to;
}

/** The three newest booked months; null if there are no more than these. */
export function lastThree(booked: Span | null): Span | null {
  if (booked === null || monthsBetween(booked.from, booked.to).length <= 3) return null;
  return { from: monthAt(monthIndex(booked.to) - 2), to: booked.to };
}

/** The twelve months that the chart shows, up to the newest one or to the end of the filter; longer filters show whole. */
export function charted(items: Items, booked: Span | null, { from, to }: Place["filter"]): Items {
  const last = to ?? booked?.to;
  if (last === undefined) return items;
  const first = [monthAt(monthIndex(last) - 11), from ?? last].sort()[0] ?? last;
  return items.filter(({ month }) => month >= first && month <= last);
}

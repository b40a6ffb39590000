import type { BookedTrend, Change } from "@ledgerline/contract/analytics/trends";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { Leading } from "./leading-booked.ts";

const SHOWN = 6;

/** What gained or lost the most money against the months before, of all kinds together. */
export function biggestChanges(trend: BookedTrend["currencies"][number] | undefined, leading: Leading): Change[] {
  if (!trend) return [];
  const { currency } = trend;
  const found: (Omit<Change, "before"> & { before: string | null })[] = [
    ...trend.platforms.map(({ platform, net, before }) => {
      return { kind: "platform" as const, key: platform, name: platformName(platform), currency, net, before };
    }),
    ...leading.tracks.all.flatMap(({ track_id, title, net, before }) =>
      title === null ? [] : { kind: "track" as const, key: track_id, name: title, currency, net, before },
    ),
    ...leading.countries.all.flatMap(({ territory, net, before }) =>
      territory === null ? [] : { kind: "country" as const, key: territory, name: territory, currency, net, before },
    ),
  ];
  return found
    .flatMap(({ before, ...change }) => (before === null ? [] : { ...change, before }))
    .filter((change) => sizeOf(change) > 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, SHOWN);
}

/** Only to put them in order. */
function sizeOf({ net, before }: Pick<Change, "net" | "before">): number {
  return Math.abs(Number(net) - Number(before));
}

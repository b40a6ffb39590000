import type { PlaysDays } from "@ledgerline/contract/plays";
import type { RoyaltyFilter } from "@ledgerline/contract/royalties";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";

export type PlaysDay = PlaysDays["days"][number];

/** Plays by day of the titles linked to a track, for the platform and the months of the filter. */
export function useTrackDays(track: string) {
  const { filter } = useRoyaltyPlace();
  const { input, isCounted } = useCountedTrack(track);
  const range = playDays(filter);
  const days = trpc.plays.days.useQuery(
    { ...input, ...range },
    { enabled: isCounted, placeholderData: keepPreviousData },
  );
  return { days, range };
}

/** The days of a filter's months, or of those up to today; at most the last 36 months. */
export function playDays({ from, to }: Pick<RoyaltyFilter, "from" | "to">, today = new Date()) {
  const last = to ? lastDay(to) : today.toISOString().slice(0, 10);
  const [year = 0, month = 0] = last.split("-").map(Number);
  const earliest = new Date(Date.UTC(year - 3, month, 1)).toISOString().slice(0, 10);
  const first = from ? `${from}-01` : earliest;
  // The median, so that it is neither before the earliest nor after the last.
  const [, bounded = first] = [earliest, first, last].sort();
  return { from: bounded, to: last };
}

function lastDay(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
}

/** A track on the filter's platform, as input for its plays. Other stores count none, so nothing is requested. */
export function useCountedTrack(track: string) {
  const { platform } = useRoyaltyPlace().filter;
  const counted = platform !== undefined && isPlatformId(platform) ? platform : undefined;
  return {
    input: { track_id: track, ...(counted && { platform: counted }) },
    isCounted: track !== "" && counted === platform,
  };
}

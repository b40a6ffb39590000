import type { PlaysDays } from "@ledgerline/contract/statements/plays";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { playDays } from "./play-days.ts";
import { useCountedTrack } from "./use-counted-track.ts";

export type PlaysDay = PlaysDays["days"][number];

/** What platforms counted of the titles linked to a track by day, for the platform and the months of the filter. */
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

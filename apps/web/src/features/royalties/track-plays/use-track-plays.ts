import { isPlatformId } from "@ledgerline/contract/platforms";
import type { PlaysDays, PlaysWindows } from "@ledgerline/contract/plays";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { usePages } from "../figures/use-pages.ts";
import { playDays } from "./play-days.ts";

export type PlaysDay = PlaysDays["days"][number];

/** What platforms counted of the titles linked to a track, for the platform and the months of the filter. */
export function useTrackPlays(track: string) {
  const { filter } = useRoyaltyPlace();
  const { client } = trpc.useUtils();
  const { platform } = filter;
  const isCounted = platform === undefined || isPlatformId(platform);
  const input = { track_id: track, ...(platform !== undefined && isPlatformId(platform) && { platform }) };
  const range = playDays(filter);
  const days = trpc.plays.days.useQuery(
    { ...input, ...range },
    { enabled: isCounted && track !== "", placeholderData: keepPreviousData },
  );
  const windows = usePages(
    [["plays", "windows"], input],
    (page, signal) => client.plays.windows.query({ ...input, ...page }, { signal }),
    windowsOf,
    isCounted && track !== "",
  );
  return { days, windows, range, isCounted };
}

function windowsOf(page: PlaysWindows): PlaysWindows["windows"] {
  return page.windows;
}

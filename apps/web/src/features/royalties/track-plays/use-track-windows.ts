import type { PlaysWindows } from "@ledgerline/contract/statements/plays";
import { trpc } from "../../../lib/calls/trpc.ts";
import { usePages } from "../figures/use-pages.ts";
import { useCountedTrack } from "./use-counted-track.ts";

/** The totals of periods of the titles linked to a track, for the platform of the filter. */
export function useTrackWindows(track: string) {
  const { client } = trpc.useUtils();
  const { input, isCounted } = useCountedTrack(track);
  return usePages(
    [["plays", "windows"], input],
    (page, signal) => client.plays.windows.query({ ...input, ...page }, { signal }),
    windowsOf,
    isCounted,
  );
}

function windowsOf(page: PlaysWindows): PlaysWindows["windows"] {
  return page.windows;
}

import type { ArtistLookupInput, LookupResult } from "@ledgerline/contract/artists";
import { useQueryClient } from "@tanstack/react-query";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { toast } from "../../lib/toast.ts";

export interface ArtistLookup {
  start: (artist: ArtistLookupInput) => void;
  /** The running lookup. There is only one at a time, so that the screen shows the artist last asked for. */
  pending: ArtistLookupInput | null;
}

/** Looks up an artist on every live platform; the server saves the result to the history. */
export function useArtistLookup(onResult: (result: LookupResult) => void): ArtistLookup {
  const client = useQueryClient();
  const { mutate, isPending, variables } = trpc.artists.lookup.useMutation({
    onSuccess: onResult,
    onError: (error, { artist_name }) => toast.error(errorDetail(error, ERROR_MESSAGES.lookup(artist_name))),
    onSettled: () => refreshArea(client, "artists.lookupHistory"),
  });
  return {
    start: (artist) => mutate(artist),
    pending: isPending ? variables : null,
  };
}

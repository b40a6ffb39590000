import type { RoyaltyTrackPage } from "@ledgerline/contract/analytics/royalties";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { trackName } from "../recordings/track-title.tsx";
import { MergeTrackDialog } from "./merge-track-dialog.tsx";
import { useMergeTrack } from "./use-merge-track.ts";

/** What the artist said is the same recording as this track, each with a way back, and a way to say so of this one. */
export function MergeTrack({ page }: { page: RoyaltyTrackPage }) {
  const [asking, setAsking] = useState(false);
  const { separate } = useMergeTrack();
  return (
    <div className="mt-8 border-t border-hairline pt-5 text-sm">
      {page.merged.length > 0 && (
        <>
          <h3 className="font-semibold">Counted in this track</h3>
          <ul className="mt-2 mb-5 grid gap-2">
            {page.merged.map((one) => (
              <li key={one.track_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                <span>
                  {trackName(one.title)}{" "}
                  <span className="text-ink-soft">
                    {[one.artist, one.isrc ?? "no ISRC"].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Button
                  variant="link"
                  size="none"
                  className="font-normal!"
                  pending={separate.isPending && separate.variables.track_id === one.track_id}
                  onClick={() => separate.mutate({ track_id: one.track_id, same_as: null })}
                >
                  Count it on its own<span className="sr-only"> again: {trackName(one.title)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="sm" onClick={() => setAsking(true)}>
        The same as another track…
      </Button>
      {asking && <MergeTrackDialog track={page} onClose={() => setAsking(false)} />}
    </div>
  );
}

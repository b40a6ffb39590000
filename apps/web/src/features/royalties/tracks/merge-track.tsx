import type { RoyaltyTrack, RoyaltyTrackPage } from "@ledgerline/contract/analytics/royalties";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { toast } from "../../../lib/toast.ts";
import { ChooseTrackDialog } from "../../plays/choose-track-dialog.tsx";
import { trackName } from "../../plays/track-title.tsx";

interface MergeTrackDialogProps {
  track: Pick<RoyaltyTrack, "track_id" | "title">;
  onClose: () => void;
}

/** The tracks that the artist declared to be the same recording as this one, with ways to undo that and to add one. */
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

/** Finds the track that this one is the same as. This one's lines then count there, until the artist undoes it. */
function MergeTrackDialog({ track, onClose }: MergeTrackDialogProps) {
  const { hrefTo } = useRoyaltyPlace();
  const navigate = useNavigate();
  const { merge, separate } = useMergeTrack();
  const choose = (other: RoyaltyTrack) =>
    merge.mutate(
      { track_id: track.track_id, same_as: other.track_id },
      {
        onSuccess: () => {
          onClose();
          void navigate(hrefTo({ view: "track", track: other.track_id }));
          toast.success(`${trackName(track.title)} now counts as ${trackName(other.title)}`, {
            action: { label: "Undo", onClick: () => separate.mutate({ track_id: track.track_id, same_as: null }) },
          });
        },
      },
    );
  return (
    <ChooseTrackDialog
      title="The same as which track?"
      description={`Everything booked for ${trackName(track.title)} then counts as the track you choose. No line is changed, and you can undo this.`}
      search={track.title ?? ""}
      except={track.track_id}
      pending={merge.isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** Counts a track as part of another, and undoes that. Every figure by track changes. */
function useMergeTrack() {
  const client = useQueryClient();
  const options = {
    onSuccess: () => refreshArea(client, "royalties"),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.mergeTrack)),
  };
  return {
    merge: trpc.royalties.mergeTrack.useMutation(options),
    separate: trpc.royalties.mergeTrack.useMutation(options),
  };
}

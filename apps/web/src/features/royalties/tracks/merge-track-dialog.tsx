import type { RoyaltyTrack } from "@ledgerline/contract/analytics/royalties";
import { useNavigate } from "react-router";
import { toast } from "../../../lib/toast.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { ChooseTrackDialog } from "../recordings/choose-track-dialog.tsx";
import { trackName } from "../recordings/track-title.tsx";
import { useMergeTrack } from "./use-merge-track.ts";

interface MergeTrackDialogProps {
  track: Pick<RoyaltyTrack, "track_id" | "title">;
  onClose: () => void;
}

/** Finds the track that this one is the same as. Its lines then count there, until the artist takes it back. */
export function MergeTrackDialog({ track, onClose }: MergeTrackDialogProps) {
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
      description={`Everything booked for ${trackName(track.title)} then counts as the track you choose. No line is changed, and you can take it back.`}
      search={track.title ?? ""}
      except={track.track_id}
      pending={merge.isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

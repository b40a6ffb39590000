import type { RoyaltyTrack } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { SearchField } from "../figures/search-field.tsx";
import { TrackTitle, trackName } from "./track-title.tsx";
import { useMergeTrack } from "./use-merge-track.ts";

interface MergeTrackDialogProps {
  track: Pick<RoyaltyTrack, "track_id" | "title">;
  onClose: () => void;
}

const OFFERED = 8;

/** Finds the track that this one is the same as. Its lines then count there, until the artist takes it back. */
export function MergeTrackDialog({ track, onClose }: MergeTrackDialogProps) {
  const [search, setSearch] = useState(track.title ?? "");
  const { hrefTo } = useRoyaltyPlace();
  const navigate = useNavigate();
  const { merge, separate } = useMergeTrack();
  // One more than offered: the track itself is among those that match its title.
  const query = trpc.royalties.tracks.useQuery({ search, limit: 2 * OFFERED }, { placeholderData: keepPreviousData });
  const others = [...new Map(query.data?.tracks.map((one) => [one.track_id, one])).values()]
    .filter((one) => one.track_id !== track.track_id)
    .slice(0, OFFERED);
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="The same as which track?"
      description={`Everything booked for ${trackName(track.title)} then counts as the track you choose. No line is changed, and you can take it back.`}
    >
      <SearchField label="Search titles, artists and ISRCs" value={search} onChange={setSearch} />
      <ul className="mt-4 divide-y divide-hairline">
        {others.map((other) => (
          <li key={other.track_id}>
            <button
              type="button"
              aria-disabled={merge.isPending}
              onClick={() => !merge.isPending && choose(other)}
              className="block w-full rounded-sm px-2 py-2.5 text-left wrap-anywhere hover:bg-wash"
            >
              <TrackTitle title={other.title} artist={other.artist} isrc={other.isrc} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {query.data && others.length === 0 && "No other track matches."}
      </p>
    </Dialog>
  );
}

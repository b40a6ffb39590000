import type { RoyaltyTrack } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../components/overlays/dialog.tsx";
import { SearchField } from "../../components/ui/search-field.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { TrackTitle } from "./track-title.tsx";

interface ChooseTrackDialogProps {
  title: string;
  description: string;
  /** The initial search. */
  search: string;
  /** A track that is not offered. */
  except?: string;
  /** Whether a choice is being saved. */
  pending: boolean;
  onChoose: (track: RoyaltyTrack) => void;
  onClose: () => void;
}

const OFFERED = 8;

/** Finds one of the booked tracks. */
export function ChooseTrackDialog(props: ChooseTrackDialogProps) {
  const { title, description, except, pending, onChoose, onClose } = props;
  const [search, setSearch] = useState(props.search);
  // More than are offered, because a track has a row for each currency, and one may be excepted.
  const query = trpc.royalties.tracks.useQuery({ search, limit: 2 * OFFERED }, { placeholderData: keepPreviousData });
  const tracks = [...new Map(query.data?.tracks.map((one) => [one.track_id, one])).values()]
    .filter((one) => one.track_id !== except)
    .slice(0, OFFERED);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <SearchField label="Search titles, artists and ISRCs" value={search} onChange={setSearch} />
      <ul className="mt-4 divide-y divide-hairline">
        {tracks.map((track) => (
          <li key={track.track_id}>
            <button
              type="button"
              aria-disabled={pending}
              onClick={() => !pending && onChoose(track)}
              className="block w-full rounded-sm px-2 py-2.5 text-left wrap-anywhere hover:bg-wash"
            >
              <TrackTitle title={track.title} artist={track.artist} isrc={track.isrc} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {query.data && tracks.length === 0 && "No other track matches."}
        {query.error && !query.data && errorDetail(query.error, ERROR_MESSAGES.analytics)}
      </p>
    </Dialog>
  );
}

import type { PlaysTitles } from "@ledgerline/contract/statements/plays";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { useRoyaltyPlace } from "../../../lib/places/use-royalty-place.ts";
import { TitleFacts } from "./title-facts.tsx";
import { TrackTitle } from "./track-title.tsx";
import { useLinkTitle } from "./use-link-title.ts";

/** A title with the recording that the artist linked it to, or set aside, and the way back. */
export function SettledTitle({ title }: { title: PlaysTitles["titles"][number] }) {
  const { hrefTo } = useRoyaltyPlace();
  const { link, setAside, isPending } = useLinkTitle();
  const { platform, title: printed, track_id: track, recording, aside } = title;
  return (
    <div className="grid gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
      <TitleFacts title={title} />
      <div className="min-w-0 wrap-anywhere">
        {aside ? (
          <span className="text-ink-soft">Not on your statements</span>
        ) : track !== null && recording !== null ? (
          <Link
            to={hrefTo({ view: "track", track })}
            className="rounded-sm underline decoration-transparent underline-offset-4 hover:decoration-ink"
          >
            <TrackTitle title={recording.title} artist={recording.artist} isrc={recording.isrc} />
          </Link>
        ) : (
          <span className="text-ink-soft">A track that is no longer on your statements</span>
        )}
      </div>
      <div className="sm:text-right">
        <Button
          variant="link"
          size="none"
          className="text-sm font-normal!"
          pending={isPending}
          onClick={() =>
            aside
              ? setAside({ platform, title: printed, aside: false })
              : link({ platform, title: printed, track_id: null })
          }
        >
          Take it back<span className="sr-only">: {printed}</span>
        </Button>
      </div>
    </div>
  );
}

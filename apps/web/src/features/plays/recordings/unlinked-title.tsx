import type { PlaysTitles } from "@ledgerline/contract/statements/plays";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ChooseTrackDialog } from "./choose-track-dialog.tsx";
import { NeverPaidDialog } from "./never-paid-dialog.tsx";
import { TitleFacts } from "./title-facts.tsx";
import { trackName } from "./track-title.tsx";
import { useLinkTitle } from "./use-link-title.ts";

type Title = PlaysTitles["titles"][number];
type Recording = Title["suggestions"][number];

/** A title that nobody linked yet: the recordings it may be, each a click away, a search for another, an ISRC for one that was never paid, and the word that it is none. */
export function UnlinkedTitle({ title }: { title: Title }) {
  const [asking, setAsking] = useState<"track" | "isrc" | null>(null);
  const { link, linking, setAside, isPending, isSettingAside } = useLinkTitle();
  const { platform, title: printed, suggestions } = title;
  const choose = ({ track_id }: Pick<Recording, "track_id">) => link({ platform, title: printed, track_id });
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TitleFacts title={title} />
      <div className="flex flex-wrap items-center gap-2">
        {suggestions.map((recording) => (
          <Button
            key={recording.track_id}
            size="sm"
            className="h-auto! min-h-9 max-w-full whitespace-normal! py-1 text-left font-normal! sm:min-h-8"
            pending={linking === recording.track_id}
            aria-disabled={isPending}
            onClick={() => choose(recording)}
          >
            <span className="wrap-anywhere">
              <span className="sr-only">{printed} is </span>
              {trackName(recording.title)}{" "}
              <span className="text-ink-soft">
                {[recording.artist, recording.isrc ?? "no ISRC"].filter(Boolean).join(" · ")}
              </span>
            </span>
          </Button>
        ))}
        <Button variant="link" size="none" className="px-1 text-sm font-normal!" onClick={() => setAsking("track")}>
          {suggestions.length > 0 ? "Another track…" : "Choose a track…"}
          <span className="sr-only"> for {printed}</span>
        </Button>
        <Button variant="link" size="none" className="px-1 text-sm font-normal!" onClick={() => setAsking("isrc")}>
          Never paid…<span className="sr-only"> {printed}</span>
        </Button>
        <Button
          variant="link"
          size="none"
          className="px-1 text-sm font-normal!"
          pending={isSettingAside}
          aria-disabled={isPending}
          onClick={() => setAside({ platform, title: printed, aside: true })}
        >
          Not on my statements<span className="sr-only">: {printed}</span>
        </Button>
      </div>
      {asking === "track" && (
        <ChooseTrackDialog
          title="Which track is it?"
          description={`Plays of ${printed} then belong to the track you choose, in this file and in later ones.`}
          search={printed}
          pending={isPending}
          onChoose={choose}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "isrc" && (
        <NeverPaidDialog
          title={printed}
          pending={isPending}
          onName={(isrc) => choose({ track_id: isrc })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

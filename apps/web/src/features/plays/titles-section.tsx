import type { PlaysTitles } from "@ledgerline/contract/plays";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { FiguresSection } from "../../components/figures-section.tsx";
import { Offered } from "../../components/offered.tsx";
import { Button } from "../../components/ui/button.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatExactCount } from "../../lib/format/format.ts";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { useFocusAfterChange } from "../../lib/use-focus-after-change.ts";
import { TrackTitle } from "./track-title.tsx";
import { TitleFacts, UnlinkedTitle, useLinkTitle } from "./unlinked-title.tsx";

type Title = PlaysTitles["titles"][number];

const SHOWN = 12;

/** Which recording each title is: first the open questions, then the artist's answers. */
export function TitlesSection() {
  const query = trpc.plays.titles.useQuery();
  return (
    <FiguresSection
      title="Which recordings are these?"
      lead="Platforms print titles; statements print recordings. Link each title once: later files follow, and you can undo it. Plays count either way."
      query={query}
    >
      {({ titles }) => (
        <Offered needs="plays:write" explain>
          <TitleLists titles={titles} />
        </Offered>
      )}
    </FiguresSection>
  );
}

function TitleLists({ titles }: { titles: readonly Title[] }) {
  const unlinked = titles.filter(({ track_id: track, aside }) => track === null && !aside);
  const linked = titles.filter(({ track_id: track }) => track !== null);
  const setAside = titles.filter(({ aside }) => aside);
  const heading = useFocusAfterChange<HTMLHeadingElement>(`${unlinked.length}`);
  return (
    <div className="grid gap-8">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold outline-offset-4">
          {unlinked.length === 0 ? "Nothing left to link" : `${formatExactCount(unlinked.length)} to link`}
        </h3>
        <Some titles={unlinked}>{(title) => <UnlinkedTitle title={title} />}</Some>
      </div>
      <Settled titles={linked} how="linked" />
      <Settled titles={setAside} how="not on your statements" />
    </div>
  );
}

function Settled({ titles, how }: { titles: readonly Title[]; how: string }) {
  if (titles.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold">
        {formatExactCount(titles.length)} {how}
      </h3>
      <Some titles={titles}>{(title) => <SettledTitle title={title} />}</Some>
    </div>
  );
}

interface SomeProps {
  titles: readonly Title[];
  children: (title: Title) => ReactNode;
}

/** The titles with the most plays, and the others on demand. */
function Some({ titles, children }: SomeProps) {
  const [all, setAll] = useState(false);
  if (titles.length === 0) return null;
  return (
    <>
      <ul className="mt-2 border-t border-hairline">
        {(all ? titles : titles.slice(0, SHOWN)).map((title) => (
          <li key={`${title.platform} ${title.title}`} className="border-b border-hairline py-3">
            {children(title)}
          </li>
        ))}
      </ul>
      {!all && titles.length > SHOWN && (
        <Button variant="link" size="none" className="mt-3 text-sm font-normal!" onClick={() => setAll(true)}>
          Show all {formatExactCount(titles.length)}
        </Button>
      )}
    </>
  );
}

/** A title with the recording that the artist linked it to, or set aside, and the way back. */
function SettledTitle({ title }: { title: Title }) {
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

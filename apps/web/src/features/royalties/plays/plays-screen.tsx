import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { ReadingsTable } from "./readings-table.tsx";
import { TitlesSection } from "./titles-section.tsx";
import { WindowsSection } from "./windows-section.tsx";

/** What platforms counted, which of it counts, and which recording each title is. */
export function PlaysScreen() {
  const query = trpc.plays.readings.useQuery();
  const readings = query.data?.readings ?? [];
  return (
    <>
      <FiguresSection
        title="Plays"
        lead="What your platforms counted, by file and API. Where two have the same day, the finer one counts, then the newer one. They are never added."
        query={query}
        isEmpty={(data) => data.readings.length === 0}
        empty={<NoPlays />}
      >
        {(data) => <ReadingsTable readings={data.readings} />}
      </FiguresSection>
      {readings.some(({ tracks }) => tracks > 0) && <TitlesSection />}
      {readings.some(({ grain }) => grain === "window") && <WindowsSection />}
    </>
  );
}

function NoPlays() {
  const { hrefTo } = useRoyaltyPlace();
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="accent">
            <Link to={hrefTo({ view: "statements" })}>Add an export</Link>
          </Button>
          <Button asChild>
            <Link to={PATHS.platforms}>Connect a platform</Link>
          </Button>
        </div>
      }
    >
      No plays are read yet. Upload an export of Spotify for Artists, Apple Music for Artists or YouTube Studio like a
      statement, or connect a platform.
    </EmptyState>
  );
}

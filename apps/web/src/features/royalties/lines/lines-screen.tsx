import { territoryName } from "../../../lib/format/territory-name.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { BookedScreen } from "../figures/booked-screen.tsx";
import { BookedSection } from "../figures/booked-section.tsx";
import { filteredTitle } from "../figures/filter-text.ts";
import { LinesTable, useLines } from "./lines-table.tsx";

/** The booked lines behind a figure. */
export function LinesScreen() {
  const { filter, track, territory, release } = useRoyaltyPlace();
  const lines = useLines({ track, territory, release });
  const title = territory ? `Lines · ${territoryName(territory)}` : "Lines";
  return (
    <BookedScreen>
      <BookedSection
        title={filteredTitle(title, filter)}
        lead="As your statements print them, newest month first."
        query={lines}
        isEmpty={(page) => page.lines.length === 0}
      >
        {() => <LinesTable lines={lines} oneTrack={track !== undefined} />}
      </BookedSection>
    </BookedScreen>
  );
}

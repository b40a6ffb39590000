import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { FiguresSection } from "../figures/figures-section.tsx";
import { filteredTitle } from "../figures/filtered-title.ts";
import { territoryName } from "../figures/territory-name.ts";
import { BookedScreen } from "../filters/booked-screen.tsx";
import { LinesTable, useLines } from "./lines-table.tsx";

/** The very lines behind a figure. */
export function LinesScreen() {
  const { filter, track, territory, release } = useRoyaltyPlace();
  const lines = useLines({ track, territory, release });
  const title = territory ? `Lines · ${territoryName(territory)}` : "Lines";
  return (
    <BookedScreen>
      <FiguresSection
        title={filteredTitle(title, filter)}
        lead="As your statements have them, newest month first."
        query={lines}
        isEmpty={(page) => page.lines.length === 0}
      >
        {() => <LinesTable lines={lines} oneTrack={track !== undefined} />}
      </FiguresSection>
    </BookedScreen>
  );
}

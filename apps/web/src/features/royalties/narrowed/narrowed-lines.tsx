import { Link } from "react-router";
import { FiguresSection } from "../../../components/figures/figures-section.tsx";
import { LinesTable, useLines } from "../lines/lines-table.tsx";
import { useNarrowed } from "./use-narrowed.ts";

/** The booked lines that the page's sum is of, and the labels that they print. */
export function NarrowedLines() {
  const { place, hrefWith } = useNarrowed();
  const lines = useLines(place);
  const labels = place.label ? [] : [...new Set(lines.rows.flatMap(({ label }) => label ?? []))].sort();
  return (
    <FiguresSection title="Lines" lead="As your statements print them, newest month first." query={lines}>
      {() => (
        <>
          {labels.length > 0 && (
            <p className="mb-4 text-sm">
              {labels.length === 1 ? "Their label: " : "Their labels: "}
              {labels.map((label, n) => (
                <span key={label}>
                  {n > 0 && ", "}
                  <Link to={hrefWith({ label })} className="underline underline-offset-4">
                    {label}
                  </Link>
                </span>
              ))}
            </p>
          )}
          <LinesTable lines={lines} oneTrack={place.track !== undefined} oneCountry={place.territory !== undefined} />
        </>
      )}
    </FiguresSection>
  );
}

import { Link } from "react-router";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { LinesTable, useLines } from "../lines/lines-table.tsx";
import { useNarrowed } from "./use-narrowed.ts";

/** The booked lines that the page's sum is of, and the labels that they print. */
export function NarrowedLines() {
  const { place, hrefWith } = useNarrowed();
  const lines = useLines(place);
  if (lines.data === undefined) {
    return lines.error ? (
      <FailedState
        message={errorDetail(lines.error, ERROR_MESSAGES.analytics)}
        retrying={lines.isFetching}
        onRetry={() => void lines.refetch()}
      />
    ) : (
      <Loading label="Loading the lines">
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  const labels = place.label ? [] : [...new Set(lines.rows.flatMap(({ label }) => label ?? []))].sort();
  return (
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
  );
}

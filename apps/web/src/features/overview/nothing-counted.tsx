import type { Overview } from "@ledgerline/contract/analytics";
import { Link } from "react-router";
import { formatDay, formatMoney } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";

/** What the three cards say while there is nothing to count. */
const ZEROS = [
  { label: "Total Plays", qualifier: "last 30 days", zero: "0" },
  { label: "Total Listeners", qualifier: "unique", zero: "0" },
  { label: "Total Revenue", qualifier: "estimated", zero: formatMoney("0") },
];

interface NothingCountedProps {
  period: Overview["period"];
  /** Whether statements are booked, so that the zeros need a way on. */
  isBooked: boolean;
}

/** The three totals of the last 30 days while no platform has counted anything. */
export function NothingCounted({ period, isBooked }: NothingCountedProps) {
  return (
    <section aria-label="Totals of the last 30 days" className="border-t border-hairline pt-3">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {ZEROS.map(({ label, qualifier, zero }) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt>
              {label} <span className="text-sm text-ink-soft">{qualifier}</span>
            </dt>
            <dd className="figures font-semibold">{zero}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-2xl text-pretty text-sm text-ink-soft">
        No platform counted plays from {formatDay(period.start_date)} to {formatDay(period.end_date)}.
        {isBooked && (
          <>
            {" "}
            <Link to={PATHS.platforms} className="underline decoration-hairline-strong underline-offset-4">
              Connect a platform
            </Link>{" "}
            or{" "}
            <Link
              to={`${PATHS.royalties}&view=statements`}
              className="underline decoration-hairline-strong underline-offset-4"
            >
              upload its export of plays
            </Link>
            .
          </>
        )}
      </p>
    </section>
  );
}

import { trpc } from "../../../lib/calls/trpc.ts";
import { formatBytes, formatExactCount } from "../../../lib/format/format.ts";

/** The share of a bound from which the artist is told. */
const NEARLY = 0.8;

/** How much of the artist's statements is stored, and how much more may be. */
export function StatementUsage() {
  const { data } = trpc.statements.usage.useQuery();
  // Reserves the place of its lines.
  if (!data) return <div className="mt-6 h-10 sm:h-5" />;
  const shown = [
    { what: "statements", format: formatExactCount, ...data.statements },
    { what: "of files", format: formatBytes, ...data.bytes },
    { what: "rows", format: formatExactCount, ...data.rows },
  ];
  const near = [...shown, { what: "monthly sums", format: formatExactCount, ...data.months }].filter(
    ({ used, most }) => used >= most * NEARLY,
  );
  return (
    <div className="mt-6 text-sm text-ink-soft">
      <p>
        Kept: {shown.map(({ what, format, used, most }) => `${format(used)} of ${format(most)} ${what}`).join(", ")}.
      </p>
      {near.length > 0 && (
        <p role="status" className="mt-1 text-ink">
          You are close to what this server keeps for an artist. Delete statements that you no longer need before you
          upload more.
        </p>
      )}
    </div>
  );
}

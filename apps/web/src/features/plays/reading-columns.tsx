import type { PlaysReading } from "@ledgerline/contract/statements/plays";
import type { Column } from "../../components/table/column.ts";
import { counted } from "../../lib/format/counted.ts";
import { formatExactCount } from "../../lib/format/format.ts";
import { formatWindow } from "./format-window.ts";
import { measurerName } from "./measurer-name.ts";
import { performerColumn, platformColumn, playsColumn } from "./play-columns.tsx";

const REASONS: Record<Instead["because"], string> = {
  whole: "has all plays",
  finer: "has the platform’s own count of each day",
  newer: "is newer",
};

const MOST_NAMED = 3;

type Instead = PlaysReading["instead"][number];

/** The columns of the readings; `own` is the account's own artist. */
export function readingColumns(own: string): Column<PlaysReading>[] {
  return [
    {
      id: "reading",
      name: "Read from",
      cell: (reading) => (
        <>
          {readingName(reading)}
          {reading.statement && (
            <span className="block text-sm text-ink-soft">{measurerName(reading.measured_by)}</span>
          )}
        </>
      ),
      text: readingName,
      copied: [{ name: "Measured by", text: ({ measured_by: by }) => measurerName(by) }],
      order: (a, b) => readingName(a).localeCompare(readingName(b)),
    },
    platformColumn(),
    performerColumn(own),
    {
      id: "period",
      name: "Period",
      width: "lg:w-52",
      cell: formatWindow,
      text: ({ from, to }) => `${from ?? ""}/${to}`,
      order: (a, b) => a.to.localeCompare(b.to),
      phone: formatWindow,
    },
    playsColumn(),
    {
      id: "counts",
      name: "What counts",
      width: "lg:w-60",
      cell: (reading) => <Counted reading={reading} />,
      text: (reading) => [countedText(reading), ...insteadSentences(reading)].join("; "),
      phone: (reading) => <Counted reading={reading} />,
    },
  ];
}

function Counted({ reading }: { reading: PlaysReading }) {
  const { tracks } = reading;
  return (
    <span className="text-pretty">
      {countedText(reading)}
      {tracks > 0 && ` · ${counted(tracks, "track")}`}
      {insteadSentences(reading).map((sentence) => (
        <span key={sentence} className="block text-sm text-ink-soft">
          {sentence}
        </span>
      ))}
    </span>
  );
}

export function readingRowId({ measured_by: by, platform, performer, statement, grain }: PlaysReading): string {
  return [by, platform, performer ?? "", statement?.id ?? "", grain].join(" ");
}

/** How much of a reading counts: `12 of 28 days`. */
function countedText({ grain, days, counted_days }: PlaysReading): string {
  if (grain === "window") return "Total of its period";
  if (counted_days === days) return days === 1 ? "Its day" : `All ${counted(days, "day")}`;
  if (counted_days === 0) return "No day";
  return `${formatExactCount(counted_days)} of ${counted(days, "day")}`;
}

/** Which readings count on the other days, and why. */
function insteadSentences({ instead }: Pick<PlaysReading, "instead">): string[] {
  const named = instead
    .slice(0, MOST_NAMED)
    .map((one) => `${counted(one.days, "day")} from ${readingName(one)}, which ${REASONS[one.because]}`);
  const more = instead.length - named.length;
  return more > 0 ? [...named, `and ${formatExactCount(more)} more`] : named;
}

/** A file by its name, an API by the platform's. */
function readingName({ measured_by: by, statement }: Pick<Instead, "measured_by" | "statement">): string {
  return statement?.file_name ?? measurerName(by);
}

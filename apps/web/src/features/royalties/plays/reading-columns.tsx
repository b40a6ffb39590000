import type { PlaysReading } from "@ledgerline/contract/statements/plays";
import type { Column } from "../../../components/table/column.ts";
import { counted } from "../../../lib/format/counted.ts";
import { countedText, insteadSentences, readingName } from "./counted-sentences.ts";
import { formatWindow } from "./format-window.ts";
import { measurerName } from "./measurer-name.ts";
import { performerColumn, platformColumn, playsColumn } from "./play-columns.tsx";

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

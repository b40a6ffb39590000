import { SOURCES, type Source, weakestSource } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { NoteHead } from "./note-head.tsx";
import { Tooltip } from "./overlays/tooltip.tsx";

/** The short name of a source, for labels and keys. */
export const SOURCE_NAMES: Record<Source, string> = {
  statement: "Booked",
  measured: "Measured",
  estimate: "Estimate",
  sample: "Sample",
};

const SOURCE_SENTENCES: Record<Source, string> = {
  statement: "Booked on a statement",
  measured: "Measured by the platform",
  estimate: "Estimate: worked out, and booked nowhere",
  sample: "Sample: made up so you can try the screens",
};

interface ProvenanceMarkProps {
  /** One source, or all sources in a sum: the mark shows the weakest, the tooltip names each. */
  source: Source | readonly Source[];
  /** More about the figure, e.g. the range of an estimate. */
  note?: ReactNode;
  /** For a mark next to a large figure. */
  large?: boolean;
  className?: string;
}

/** The note head that says where a figure comes from; named on hover, focus and tap. */
export function ProvenanceMark({ source, note, large = false, className }: ProvenanceMarkProps) {
  const given: readonly Source[] = typeof source === "string" ? [source] : source;
  const sources = SOURCES.filter((one) => given.includes(one));
  const weakest = weakestSource(sources);
  if (weakest === null) return null;
  return (
    <Tooltip
      content={
        <>
          {sources.length > 1 && <p className="mb-1">In this total:</p>}
          <ul className="grid gap-1">
            {sources.map((one) => (
              <li key={one} className="flex items-baseline gap-2">
                <NoteHead source={one} />
                {SOURCE_SENTENCES[one]}
              </li>
            ))}
          </ul>
          {note && <div className="mt-1">{note}</div>}
        </>
      }
    >
      <button
        type="button"
        className={clsx("relative inline-grid place-items-center rounded-sm after:absolute after:-inset-2", className)}
        aria-label={sources.map((one) => SOURCE_SENTENCES[one]).join("; ")}
      >
        <NoteHead source={weakest} {...(large && { className: "h-4! w-[1.375rem]!" })} />
      </button>
    </Tooltip>
  );
}

/** Names the marks used in a table or a chart, for those who cannot hover. */
export function SourceKey({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {SOURCES.filter((source) => sources.includes(source)).map((source) => (
        <li key={source} className="inline-flex items-baseline gap-1.5">
          <NoteHead source={source} className="self-center" />
          {SOURCE_SENTENCES[source]}
        </li>
      ))}
    </ul>
  );
}

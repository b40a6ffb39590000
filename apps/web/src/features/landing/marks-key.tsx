import type { Source } from "@ledgerline/contract/statements/source";
import { NoteHead } from "../../components/note-head.tsx";

const MARKS: readonly { source: Source; name: string; text: string }[] = [
  { source: "statement", name: "Booked", text: "A distributor paid it, and the statement proves it." },
  { source: "measured", name: "Measured", text: "The platform's own count." },
  { source: "estimate", name: "Estimate", text: "Plays times a published rate, always with its range." },
  { source: "sample", name: "Sample", text: "Made up, and never added to real figures." },
];

/** The marks shown next to every figure. */
export function MarksKey() {
  return (
    <section aria-labelledby="marks" className="mx-auto max-w-6xl px-5 pt-20 sm:px-8 sm:pt-28">
      <h2 id="marks" className="text-balance font-serif text-xl">
        Four marks say what a figure is worth
      </h2>
      <dl className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {MARKS.map(({ source, name, text }) => (
          <div key={source} className="flex items-start gap-4 border-t border-hairline py-4">
            <NoteHead source={source} className="my-1 h-4! w-[1.375rem]!" />
            <dt className="w-24 shrink-0 font-semibold">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

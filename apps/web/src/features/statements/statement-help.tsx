import type { FormatDescription } from "@ledgerline/contract/statements/formats";
import { ChevronDown, Download } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/select.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { SAMPLE_STATEMENT, SAMPLE_STATEMENT_NOTE, useSampleStatement } from "./sample-statement.ts";

const FIRST_SHOWN = "DistroKid";

interface StatementHelpProps {
  /** Whether nothing is booked yet, so that the help starts open. */
  first: boolean;
  onSample: (file: File) => void;
}

/** Where to get a statement from each distributor, and a sample to try the screens with. */
export function StatementHelp({ first, onSample }: StatementHelpProps) {
  if (first) {
    return (
      <div className="mt-8">
        <h3 className="font-semibold">How to get your statement</h3>
        <Sample onSample={onSample} />
        <Senders />
      </div>
    );
  }
  return (
    <details className="group mt-4">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        How to get your statement
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <Sample onSample={onSample} />
      <Senders />
    </details>
  );
}

function Senders() {
  const id = useId();
  const [chosen, setChosen] = useState(FIRST_SHOWN);
  const formats = trpc.statements.formats.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.formats;
  if (!formats) return null;
  const senders = Map.groupBy(formats.filter(isKnown), ({ distributor }) => distributor);
  const names = [...senders.keys()].sort((a, b) => a.localeCompare(b, "en"));
  return (
    <div className="mt-6 grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-sm">
          Who pays you?
        </label>
        <span className="w-full sm:w-72">
          <Select id={id} size="sm" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </span>
        <span className="text-pretty text-sm text-ink-soft">
          Not here? Drop the file anyway: you say once what its columns are.
        </span>
      </div>
      <SenderHelp formats={senders.get(chosen) ?? []} />
    </div>
  );
}

function isKnown({ evidence }: FormatDescription): boolean {
  return evidence !== "own";
}

function Sample({ onSample }: { onSample: (file: File) => void }) {
  const sample = useSampleStatement(onSample);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
      <Button size="sm" pending={sample.pending} onClick={sample.fetch}>
        Try it with a sample statement
      </Button>
      <Button asChild variant="link" size="none" className="font-normal">
        <a href={SAMPLE_STATEMENT.href} download={SAMPLE_STATEMENT.name}>
          <Download aria-hidden="true" />
          Download the sample
        </a>
      </Button>
      <span className="text-pretty text-ink-soft">{SAMPLE_STATEMENT_NOTE}</span>
    </div>
  );
}

interface SenderHelpProps {
  formats: readonly FormatDescription[];
}

/** How to get the files of one sender, and what Ledgerline reads from them. */
function SenderHelp({ formats }: SenderHelpProps) {
  const steps = formats.find((format) => format.steps.length > 0)?.steps ?? [];
  const ways = [...new Set(formats.flatMap(({ get }) => (get === null ? [] : [get])))];
  return (
    <div className="grid gap-4">
      {steps.length > 0 ? <Steps steps={steps} /> : <p className="max-w-prose text-pretty text-sm">{ways.join(" ")}</p>}
      <ul className="grid gap-1.5 text-sm text-ink-soft">
        {formats.map((format) => (
          <li key={format.id} className="max-w-prose text-pretty">
            <span className="text-ink">{formats.length > 1 ? format.name : "The file"}</span> {whatHappens(format)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function whatHappens({ readable, confirm, kinds }: FormatDescription): string {
  if (!readable) return "is recognized by name; you map its columns once.";
  if (confirm) return `is read, and shown to you before the first booking. ${confirm}`;
  if (kinds.includes("plays")) return "is read as plays. It has no money.";
  return kinds.includes("income") || kinds.includes("correction")
    ? "is read and booked automatically."
    : "is recognized and kept, but not counted, because other files have the same money.";
}

function Steps({ steps }: Pick<FormatDescription, "steps">) {
  return (
    <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ name, text }, n) => (
        <li key={name} className="flex gap-4 border-t border-hairline pt-3 lg:block">
          <span aria-hidden="true" className="w-5 shrink-0 font-serif text-xl leading-6 lg:block">
            {n + 1}
          </span>
          <div className="lg:mt-3">
            <p className="font-semibold">{name}</p>
            <p className="mt-1 text-pretty text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

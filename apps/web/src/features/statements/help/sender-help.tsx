import type { FormatDescription } from "@ledgerline/contract/statements/statement-mapping";

interface SenderHelpProps {
  formats: readonly FormatDescription[];
}

/** How to get the files of one sender, and what Ledgerline reads from them. */
export function SenderHelp({ formats }: SenderHelpProps) {
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
  if (!readable) return "is recognized by its name; you map its columns once.";
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

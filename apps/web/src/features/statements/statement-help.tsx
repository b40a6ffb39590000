import { useMutation } from "@tanstack/react-query";
import { ChevronDown, Download } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { Button } from "../../components/ui/button.tsx";
import { fetchSampleStatement, SAMPLE_STATEMENT_NAME, SAMPLE_STATEMENT_PATH } from "./sample-statement.ts";

const STEPS: { name: string; body: ReactNode }[] = [
  { name: "Open Bank", body: "Log in to DistroKid. Bank is in the menu at the top right." },
  {
    name: "See excruciating detail",
    body: "Scroll down and choose it. If it is missing, open “See breakdown by service” first; it is at the bottom there.",
  },
  {
    name: "Choose the reporting dates",
    body: "Set the menu to “Reporting Date”, not the date of sale, and choose the months. Above 50,000 rows, choose fewer months at a time.",
  },
  {
    name: "Download it",
    body: "Press Display, then the download button. Drop the file here as it is, without opening or converting it.",
  },
];

interface StatementHelpProps {
  /** True if nothing is booked yet, so that the steps are open. */
  first: boolean;
  onSample: (file: File) => void;
}

/** Where to get a statement, and a sample to try the screens with. */
export function StatementHelp({ first, onSample }: StatementHelpProps) {
  if (first) {
    return (
      <div className="mt-8">
        <h3 className="font-semibold">How to get it from DistroKid</h3>
        <Steps />
        <Sample onSample={onSample} />
      </div>
    );
  }
  return (
    <details className="group mt-4">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        How to get it from DistroKid
        <ChevronDown aria-hidden="true" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <Steps />
      <Sample onSample={onSample} />
    </details>
  );
}

function Steps() {
  return (
    <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map(({ name, body }, n) => (
        <li key={name} className="flex gap-4 border-t border-hairline pt-3 lg:block">
          <span aria-hidden="true" className="w-5 shrink-0 font-serif text-xl leading-6 lg:block">
            {n + 1}
          </span>
          <div className="lg:mt-3">
            <p className="font-semibold">{name}</p>
            <p className="mt-1 text-pretty text-sm text-ink-soft">{body}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Sample({ onSample }: { onSample: (file: File) => void }) {
  const sample = useMutation({
    mutationFn: fetchSampleStatement,
    onSuccess: onSample,
    onError: () => toast.error("Failed to load the sample statement"),
  });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
      <Button size="sm" pending={sample.isPending} onClick={() => sample.mutate()}>
        Try it with a sample statement
      </Button>
      <Button asChild variant="link" size="none" className="font-normal">
        <a href={SAMPLE_STATEMENT_PATH} download={SAMPLE_STATEMENT_NAME}>
          <Download aria-hidden="true" />
          Download the sample
        </a>
      </Button>
      <span className="text-pretty text-ink-soft">
        Made up, for an artist who does not exist. Delete it whenever you like.
      </span>
    </div>
  );
}

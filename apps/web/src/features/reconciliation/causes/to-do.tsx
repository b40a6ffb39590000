import type { ReconciliationCauses } from "@ledgerline/contract/reconciliation/causes";
import type { ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import { useState } from "react";
import { ShowMore } from "../../../components/table/show-more.tsx";
import { usePages } from "../../../components/table/use-pages.ts";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { Compared } from "../board/compared.tsx";
import { formatStakes } from "../board/format-stake.ts";
import { Freshness, UNTIL_FRESH } from "../board/freshness.tsx";
import { CauseItem } from "./cause-item.tsx";
import { OtherChecks } from "./other-checks.tsx";

/** What needs the artist, largest sums first, what needs another file, and what is fine. */
export function ToDo() {
  const query = trpc.reconciliation.checks.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the checks">
      {(data) =>
        data.computed_at === null && data.stale ? <Freshness figures={data} /> : <Found checks={data.checks} />
      }
    </Compared>
  );
}

/** The other checks wait for the list above them, which would push them down. */
function Found({ checks }: Pick<ReconciliationChecks, "checks">) {
  const open = useCauses(false);
  return (
    <>
      <NeedsYou open={open} isUnlinked={checks.some(({ needs }) => needs?.code === "links")} />
      {(open.data ?? open.error) && <OtherChecks checks={checks} />}
    </>
  );
}

interface NeedsYouProps {
  open: ReturnType<typeof useCauses>;
  /** Whether no plays can be compared, because nothing says which recordings they are of. */
  isUnlinked: boolean;
}

function NeedsYou({ open, isUnlinked }: NeedsYouProps) {
  const [aside, showAside] = useState(false);
  return (
    <Compared query={open} label="what needs you">
      {(data) => (
        <>
          <p className="mb-1 font-serif text-xl text-pretty">{toDoSentence(data, isUnlinked)}</p>
          <Freshness figures={data} />
          {data.open > 0 && (
            <section aria-label="Needs you">
              <h3 className="mt-8 mb-2 font-semibold">Needs you ({formatExactCount(data.open)})</h3>
              <Causes label="Needs you" pages={open} />
            </section>
          )}
          {data.aside > 0 && (
            <Button variant="link" size="none" className="mt-3" aria-expanded={aside} onClick={() => showAside(!aside)}>
              {aside ? "Hide" : "Show"} {formatExactCount(data.aside)} set aside
            </Button>
          )}
          {aside && data.aside > 0 && <SetAside />}
        </>
      )}
    </Compared>
  );
}

function SetAside() {
  const pages = useCauses(true);
  return (
    <Compared query={pages} label="what is set aside">
      {() => <Causes label="Set aside" pages={pages} />}
    </Compared>
  );
}

function Causes({ label, pages: { rows, more } }: { label: string; pages: ReturnType<typeof useCauses> }) {
  return (
    <>
      <ul aria-label={label} className="border-t border-hairline">
        {rows.map((cause, n) => (
          <CauseItem key={cause.key} cause={cause} first={n === 0 && label === "Needs you"} />
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  );
}

function useCauses(aside: boolean) {
  const { client } = trpc.useUtils();
  const input = { aside: aside ? ("true" as const) : ("false" as const) };
  return usePages(
    [["reconciliation", "causes"], input],
    (page, signal) => client.reconciliation.causes.query({ ...input, ...page }, { signal }),
    causesOf,
  );
}

function causesOf(page: ReconciliationCauses): ReconciliationCauses["causes"] {
  return page.causes;
}

/** `3 things need you: $280–$340`. */
function toDoSentence(
  { open, loss, display }: Pick<ReconciliationCauses, "open" | "loss" | "display">,
  isUnlinked: boolean,
): string {
  if (open === 0) return isUnlinked ? "Your plays wait for an answer" : "Nothing needs you";
  const worth = display ? [display] : loss;
  const money = worth.length === 0 ? "" : `: ${formatStakes(worth)}`;
  return `${counted(open, "thing")} ${open === 1 ? "needs" : "need"} you${money}`;
}

import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { useContext } from "react";
import { Link } from "react-router";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { ShownAlone } from "../../../components/way.tsx";
import { formatInstant } from "../../../lib/format/format.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { boardSentence, toDoText } from "./board-sentence.ts";

/** How often stale figures are requested again. */
const POLL_MS = 2500;

type Fresh = Pick<ReconciliationSummary, "computed_at" | "booked_through" | "stale" | "sample">;

/** Query options that refetch figures while newer ones are being computed. */
export const UNTIL_FRESH = {
  refetchInterval: ({ state }: { state: { data: Pick<Fresh, "stale"> | undefined } }) =>
    state.data?.stale ? POLL_MS : false,
} as const;

/** Says how old the figures are, or that they are made up, and whether newer ones are on their way. */
export function Freshness({ figures: { computed_at: at, stale, sample } }: { figures: Fresh }) {
  return (
    <p role="status" className="text-sm text-ink-soft">
      {sample && (
        <>
          <ProvenanceMark source="sample" className="mr-2" />
          Sample data, made up to show what the board can tell you. It goes back further than the sample plays on other
          screens, and is removed when your first real figures come in.
        </>
      )}
      {at !== null && !stale && `As of ${formatInstant(at)}.`}
      {stale && (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {at === null
            ? "Plays and pay are being compared."
            : `Figures as of ${formatInstant(at)}. Something has changed since, and new figures are on their way.`}
        </span>
      )}
    </p>
  );
}

/** The board in one sentence, its age, and a link to what can be done about it. */
export function BoardSum({ sums }: { sums: ReconciliationSummary }) {
  const alone = useContext(ShownAlone);
  return (
    <div className="mb-6">
      <p className="mb-1 font-serif text-xl text-pretty">
        {boardSentence(sums)}
        {sums.sample && <ProvenanceMark source="sample" className="ml-2 -translate-y-0.5" />}
      </p>
      <Freshness figures={sums} />
      {!sums.sample && sums.to_do > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4">
          <span>
            {toDoText(sums)}
            {sums.at_stake.length > 0 && <ProvenanceMark source="estimate" className="ml-2 -translate-y-0.5" />}
          </span>
          {sums.included && !alone && (
            <Link
              to={royaltyHref({ view: "checks", filter: {} })}
              className="whitespace-nowrap underline underline-offset-4"
            >
              See what to do
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { Link } from "react-router";
import { ProvenanceMark } from "../../../components/figures/provenance-mark.tsx";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { boardSentence, needsLook } from "./board-sentence.ts";
import { Freshness } from "./freshness.tsx";

/** The board in one sentence, its age, and a link to what can be done about it. */
export function BoardSum({ sums }: { sums: ReconciliationSummary }) {
  return (
    <div className="mb-6">
      <p className="mb-1 font-serif text-xl text-pretty">
        {boardSentence(sums)}
        {sums.at_stake.length > 0 && (
          <ProvenanceMark source={sums.sample ? "sample" : "estimate"} className="ml-2 -translate-y-0.5" />
        )}
      </p>
      <Freshness figures={sums} />
      {sums.included && !sums.sample && needsLook(sums) && (
        <p className="mt-3">
          <Link to={royaltyHref({ view: "checks", filter: {} })} className="underline underline-offset-4">
            See what to do
          </Link>
        </p>
      )}
    </div>
  );
}

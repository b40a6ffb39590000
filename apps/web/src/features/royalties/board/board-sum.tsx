import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { boardSentence } from "./board-sentence.ts";
import { Freshness } from "./freshness.tsx";

/** The board in one sentence, and how old it is. */
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
    </div>
  );
}

import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { Link } from "react-router";
import { ProvenanceMark } from "../../components/figures/provenance-mark.tsx";
import { PATHS } from "../../lib/places/paths.ts";
import { boardSentence, needsLook } from "../reconciliation/board/board-sentence.ts";

/** Says that months are overdue or short, with a link to the board; nothing if none are. */
export function NeedsLookLine({ sums }: { sums: ReconciliationSummary }) {
  if (!needsLook(sums)) return null;
  return (
    <p className="mt-10 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-warning pl-4">
      <span>
        {boardSentence(sums)}
        {sums.sample && <ProvenanceMark source="sample" className="ml-2" />}
      </span>
      <Link to={`${PATHS.royalties}&view=board`} className="underline underline-offset-4">
        See which
      </Link>
    </p>
  );
}

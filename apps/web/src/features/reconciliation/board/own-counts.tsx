import { ProvenanceMark } from "../../../components/provenance-mark.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { toDoText } from "./board-sentence.ts";

/** What the account's own statements already have for a locked screen; nothing while that is nothing. */
export function OwnCounts() {
  const sums = trpc.reconciliation.summary.useQuery().data;
  if (!sums || sums.sample || sums.to_do === 0) return null;
  return (
    <p className="mt-8 font-serif text-xl text-pretty">
      In your statements, {toDoText(sums)}
      {sums.at_stake.length > 0 && <ProvenanceMark source="estimate" className="ml-2 -translate-y-0.5" />}
    </p>
  );
}

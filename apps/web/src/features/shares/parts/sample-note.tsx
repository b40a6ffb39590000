import { ProvenanceMark } from "../../../components/figures/provenance-mark.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";

/** Says that what Shares shows is made up, and how it ends. */
export function SampleNote() {
  const { data } = trpc.runs.list.useQuery();
  if (!data?.sample) return null;
  return (
    <p className="mb-10 max-w-2xl border-l-2 border-hairline-strong pl-4 text-pretty">
      <ProvenanceMark source="sample" className="mr-2" />
      This is a sample: two people with shares of two songs, and a run that was sent. Nothing of it can be changed, sent
      or paid. It goes once you add a payee or a deal of your own.
    </p>
  );
}

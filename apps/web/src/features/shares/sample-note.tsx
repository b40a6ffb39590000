import { ProvenanceMark } from "../../components/provenance-mark.tsx";

/** Says that Shares shows made-up data, and how to end that. */
export function SampleNote() {
  return (
    <p className="mb-10 max-w-2xl border-l-2 border-hairline-strong pl-4">
      <ProvenanceMark source="sample" className="mr-2" />
      This is a sample: two people with shares of two songs, and a run. It goes with your first payee or deal.
    </p>
  );
}

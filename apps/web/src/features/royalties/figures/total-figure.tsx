import type { Source } from "@ledgerline/contract/statements/source";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../../../components/figures/provenance-mark.tsx";

interface TotalFigureProps {
  label: string;
  value: ReactNode;
  source: Source;
  note: ReactNode;
}

/** One of the sums at the top of a screen, in a `dl`. The figure is above its label, so that it is seen first. */
export function TotalFigure({ label, value, source, note }: TotalFigureProps) {
  return (
    <div className="flex flex-col">
      <dt className="order-1 text-sm text-ink-soft">{label}</dt>
      <dd>
        <span className="figures font-serif text-xl">{value}</span>
        <ProvenanceMark source={source} className="ml-2 -translate-y-0.5" />
      </dd>
      <dd className="order-1 text-sm text-ink-soft">{note}</dd>
    </div>
  );
}

import type { Source } from "@ledgerline/contract/statements/source";
import type { ReactNode } from "react";
import { ProvenanceMark } from "./provenance-mark.tsx";

interface FigureProps {
  label: string;
  /** In small print next to the label: the period, or what the figure is. */
  qualifier?: string;
  value: ReactNode;
  /** Small, next to the figure, e.g. `plays`. */
  unit?: string;
  /** All sources in the figure; empty where there is no figure. */
  sources: readonly Source[];
  /** Under the figure: the range of an estimate, or what the figure leaves out. */
  note?: ReactNode;
}

/** A large figure that hangs from a hairline. Belongs in a `<dl>`. */
export function Figure({ label, qualifier, value, unit, sources, note }: FigureProps) {
  return (
    <div className="border-t border-hairline pt-2">
      <dt className="flex items-baseline gap-2">
        {label}
        {qualifier && <span className="text-sm text-ink-soft">{qualifier}</span>}
      </dt>
      <dd className="mt-1">
        <span className="font-serif text-2xl tracking-tight">{value}</span>
        {unit && <span className="ml-2 text-sm text-ink-soft">{unit}</span>}
        <ProvenanceMark source={sources} large className="ml-3 -translate-y-1.5" />
        {note && <div className="mt-2 max-w-72 text-pretty text-sm text-ink-soft">{note}</div>}
      </dd>
    </div>
  );
}

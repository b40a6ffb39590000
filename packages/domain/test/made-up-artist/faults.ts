import type { Distributor, Line, Store } from "./make-artist.ts";

export const FAULTS = [
  "short",
  "vanished",
  "part",
  "store",
  "hole",
  "double",
  "exchange",
  "withheld",
  "share",
  "negative",
  "columns",
  "rate",
  "no money",
  "no units",
  "late",
  "titles",
  "name",
  "total",
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** What a check has to find. */
export interface Planted {
  kind: FaultKind;
  /** The month of sale; for faults in lines, that of their file. */
  month: string;
  /** Who owes it; null where nothing tells. */
  distributor: Distributor | null;
  track?: number;
  store?: Store;
  /** The lines that are wrong. */
  lines?: Line[];
  /** The lines that are not on any statement. */
  gone?: Line[];
}

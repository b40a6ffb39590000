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
  /** The month of sale, which is that of its file for what lines say. */
  month: string;
  /** Who owes it; null where nothing says so. */
  distributor: Distributor | null;
  track?: number;
  store?: Store;
  /** The lines that are wrong. */
  lines?: Line[];
  /** Those that are not on any statement. */
  gone?: Line[];
}

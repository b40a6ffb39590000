import type { Deal, DealTerms, NotBooked } from "@ledgerline/contract/shares/deals";
import { counted } from "../../../lib/format/counted.ts";

export const DEAL_KIND_NAMES: Record<DealTerms["kind"], string> = {
  royalty: "A share of receipts",
  net_profit: "A share of what is left after costs",
};

export const DATES_NAMES: Record<Deal["dates"], string> = {
  accounting: "The statement's accounting date",
  sale: "The month of sale",
};

export const RATES_OF_NAMES: Record<Deal["rates_of"], string> = {
  accounting: "The statement's accounting date",
  sale: "The month of sale",
  period_end: "The last day of the run",
};

export const COVERS_NAMES = {
  everything: "Everything",
  tracks: "Tracks",
  releases: "Releases",
  artists: "Artists",
} as const;

const UNITS = { tracks: "track", releases: "release", artists: "artist" } as const;

/** `2 tracks`, `everything`. */
export function coversText(covers: DealTerms["covers"]): string {
  return covers.by === "everything" ? "everything" : counted(covers.of.length, UNITS[covers.by]);
}

/** The latest terms. */
export function newestTerms({ versions }: Deal): DealTerms | undefined {
  return versions.toSorted((a, b) => (a.from ?? "").localeCompare(b.from ?? "")).at(-1);
}

/** Names before the rest is only counted. */
const NAMED = 3;

/** `QZAAA2600001, QZAAA2600002 and 4 more`. */
export function namesText({ count, names }: NotBooked): string {
  const shown = names.slice(0, NAMED);
  const last = count > shown.length ? `${count - shown.length} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(", ")} and ${last}`;
}

/** `2 booked nowhere`, while nobody has confirmed them; otherwise empty. */
export function notBookedText({ not_booked: found }: Deal): string {
  return found && found.open > 0 ? `${found.open} booked nowhere` : "";
}

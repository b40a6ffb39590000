import type { Terms } from "../terms/deal.ts";

/** A deal's version, with its dates and the recordings that it covers, but without the other participants. */
export type OwnTerms = Omit<Terms, "participants">;

export function ownTerms({ participants: _, ...terms }: Terms): OwnTerms {
  return terms;
}

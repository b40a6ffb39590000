import type { Terms } from "../terms/deal.ts";

/** The version of a deal, with its dates and the recordings it covers, and without who else takes part. */
export type OwnTerms = Omit<Terms, "participants">;

export function ownTerms({ participants: _, ...terms }: Terms): OwnTerms {
  return terms;
}

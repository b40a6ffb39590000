import type { Deal } from "@ledgerline/contract/shares/shares";

/** A track that is the same as another. */
export interface Merge {
  track: string;
  into: string;
}

/** The deals with each merged track named as the one that stays, as sums have it. */
export function termsOfTracks(deals: readonly Deal[], merges: readonly Merge[]): Deal[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return deals.map((deal) => ({
    ...deal,
    versions: deal.versions.map((terms) => {
      const { covers } = terms;
      if (covers.by !== "tracks") return terms;
      return { ...terms, covers: { by: covers.by, of: [...new Set(covers.of.map((id) => into.get(id) ?? id))] } };
    }),
  }));
}

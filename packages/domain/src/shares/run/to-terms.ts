import type { Deal } from "@ledgerline/contract/shares/shares";
import type { CostRow, DealRow } from "@ledgerline/db/queries/shares";
import type { Cost } from "@ledgerline/shares";

export function toCosts(rows: readonly CostRow[], into: ReadonlyMap<string, string>): Cost[] {
  const costs = rows.map(({ id, date, amount, currency, recoupable, dealId, trackId, releaseId, artist, payeeId }) => ({
    ...{ id, date, amount, currency, recoupable },
    on: dealId === null ? { track: trackId, release: releaseId, artist } : { deal: dealId },
    payee: payeeId,
  }));
  return costs.map((cost) => costOfTrack(cost, into));
}

export function toDeal({ id, name, currency, dates, ratesOf, groupName, replaces, versions }: DealRow): Deal {
  return { id, name, currency, dates, rates_of: ratesOf, group: groupName, replaces, versions };
}

/** `into` maps merged tracks to the one that stays. A cost on a merged track counts on the track that stays. */
export function costOfTrack(cost: Cost, into: ReadonlyMap<string, string>): Cost {
  if ("deal" in cost.on || cost.on.track === null) return cost;
  const { track } = cost.on;
  return { ...cost, on: { ...cost.on, track: into.get(track) ?? track } };
}

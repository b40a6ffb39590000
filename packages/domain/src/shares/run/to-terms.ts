import type { Deal } from "@ledgerline/contract/shares/shares";
import type { CostRow, DealRow } from "@ledgerline/db/queries/shares";
import type { Cost } from "@ledgerline/shares";
import type { Merge } from "./terms-of-tracks.ts";

export function toCosts(rows: readonly CostRow[]): Cost[] {
  return rows.map(({ id, date, amount, currency, recoupable, dealId, trackId, releaseId, artist, payeeId }) => ({
    ...{ id, date, amount, currency, recoupable },
    on: dealId === null ? { track: trackId, release: releaseId, artist } : { deal: dealId },
    payee: payeeId,
  }));
}

export function toDeal({
  id,
  name,
  currency,
  dates,
  ratesOf,
  groupName,
  replaces,
  settingsFrom,
  versions,
}: DealRow): Deal {
  const settings = { dates, rates_of: ratesOf, group: groupName, replaces, settings_from: settingsFrom };
  return { id, name, currency, ...settings, versions };
}

/** A cost on a merged track counts on the track that stays. */
export function costsOfTracks(costs: readonly Cost[], merges: readonly Merge[]): Cost[] {
  const into = new Map(merges.map((merge) => [merge.track, merge.into]));
  return costs.map((cost) => {
    if ("deal" in cost.on || cost.on.track === null) return cost;
    const { track } = cost.on;
    return { ...cost, on: { ...cost.on, track: into.get(track) ?? track } };
  });
}

import type { Deal } from "@ledgerline/contract/shares/shares";
import type { CostRow, DealRow } from "@ledgerline/db/queries/shares";
import type { Cost } from "@ledgerline/shares";

export function toCosts(rows: readonly CostRow[]): Cost[] {
  return rows.map(({ id, date, amount, currency, recoupable, dealId, trackId, releaseId, artist, payeeId }) => ({
    ...{ id, date, amount, currency, recoupable },
    on: dealId === null ? { track: trackId, release: releaseId, artist } : { deal: dealId },
    payee: payeeId,
  }));
}

export function toDeal({ id, name, currency, dates, ratesOf, groupName, replaces, versions }: DealRow): Deal {
  return { id, name, currency, dates, rates_of: ratesOf, group: groupName, replaces, versions };
}

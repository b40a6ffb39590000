import type { Deal } from "@ledgerline/contract/shares/shares";
import type { Cost } from "@ledgerline/shares";
import type { RunHead } from "../share-runs.sql.ts";
import { asStored, type RunTerms } from "./records.ts";

type Period = Pick<RunHead, "fromDay" | "toDay">;

/** Deals with the settings that a period was closed with, where other ones hold only for later periods. */
export function asClosed(deals: readonly Deal[], period: Period, closed: RunTerms): Deal[] {
  const own = new Map(closed.deals.map((deal) => [deal.id, deal]));
  return deals.map((deal) => {
    const then = own.get(deal.id);
    if (!then || !keepsSettings(deal, period)) return deal;
    // The days of terms mean something else under other dates, so all of it stays.
    if (then.dates !== deal.dates) return { ...then, name: deal.name };
    return { ...deal, rates_of: then.rates_of, replaces: then.replaces };
  });
}

function keepsSettings({ settings_from: from }: Deal, { fromDay }: Period): boolean {
  return from !== null && fromDay < from;
}

/**
 * What of the terms decides about money of a closed period: if two agree in it, they make the same of it. `costs` are those
 * that the period charges, by the nearest terms of their deals.
 */
export function decisive({ deals, payees }: RunTerms, period: Period, costs: readonly Cost[]): unknown {
  const isBegun = ({ from }: { from: string | null }) => from === null || from <= period.toDay;
  const charged = new Set(costs.flatMap(({ on }) => ("deal" in on ? on.deal : [])));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return asStored([
    deals
      .flatMap((deal) => {
        const { name: _, group: __, settings_from: ___, versions, ...settings } = deal;
        const begun = deal.dates === "sale" ? versions : versions.filter(isBegun).map((terms) => until(terms, period));
        if (begun.length === 0 && !charged.has(deal.id)) return [];
        return { ...settings, keeps: keepsSettings(deal, period), versions: begun.length === 0 ? versions : begun };
      })
      .sort(byId),
    payees
      .map(({ id, withholding }) => ({ id, withholding: withholding.filter(isBegun) }))
      .filter(({ withholding }) => withholding.length > 0)
      .sort(byId),
  ]);
}

/** Terms that end after the period hold in all of what is left of it, like those that do not end. */
function until(terms: Deal["versions"][number], { toDay }: Period): Deal["versions"][number] {
  return { ...terms, to: terms.to !== null && terms.to >= toDay ? null : terms.to };
}

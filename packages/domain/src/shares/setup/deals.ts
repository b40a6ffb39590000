import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AddDealInput,
  type ChangeDealInput,
  type Deal,
  type DealKey,
  type Deals,
  SHARES_BOUNDS,
} from "@ledgerline/contract/shares/shares";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { Database, Transaction } from "@ledgerline/db/client";
import {
  type DealRow,
  deleteDeal as deleteRow,
  findNewestClosed,
  insertDeal,
  isNamedByMoney,
  listPayees,
  listDeals as listRows,
  updateDeal,
} from "@ledgerline/db/queries/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { changeShares } from "../change/change-shares.ts";
import { nextOpenDay } from "../run/is-open.ts";
import { toDeal } from "../run/to-terms.ts";
import { findSampleShares } from "../sample/find-sample-shares.ts";
import { readCatalogue, requireSoundDeals } from "./require-sound-deals.ts";

/** All deals, by name. */
export async function listDeals(ctx: AccountContext): Promise<Deals> {
  const rows = await listRows(ctx.db, ctx.accountId);
  const sample = rows.length === 0 ? await findSampleShares(ctx) : null;
  return sample ? { deals: sample.deals, sample: true } : { deals: rows.map(toDeal) };
}

/** Throws `bad_request` for terms that cannot be computed, and `conflict` for those that claim more than the whole. */
export async function addDeal(ctx: AccountContext, input: AddDealInput): Promise<Deal> {
  const deal = { id: randomUUIDv7(), ...input, settings_from: null };
  const catalogue = await readCatalogue(ctx, releasesIn(deal));
  await changeShares(ctx, async (tx) => {
    const kept = await listRows(tx, ctx.accountId);
    if (kept.length >= SHARES_BOUNDS.deals) throw new DomainError("conflict", MESSAGES.tooManyDeals);
    await requirePayees(tx, ctx.accountId, deal);
    requireSoundDeals(catalogue, [...kept.map(toDeal), deal], deal);
    await insertDeal(tx, { accountId: ctx.accountId, id: deal.id, ...dealColumns(deal), createdAt: ctx.clock() });
    return { action: "deal_made", deal: deal.name };
  });
  return deal;
}

/**
 * Changes a deal. Closed runs keep their terms: what terms with earlier days change posts to the next run. What has no day
 * of its own holds from the next period on, unless closed periods are to change.
 */
export async function changeDeal(
  ctx: AccountContext,
  { closed_periods, settings_from: _, ...input }: ChangeDealInput,
): Promise<Deal> {
  const deal: Deal = { ...input, settings_from: null };
  const catalogue = await readCatalogue(ctx, releasesIn(deal));
  await changeShares(ctx, async (tx) => {
    const kept = await listRows(tx, ctx.accountId);
    const before = requireDeal(kept, deal.id);
    if (before.currency !== deal.currency && (await isDealUsed(tx, before))) {
      throw new DomainError("conflict", MESSAGES.dealCurrencyUsed);
    }
    await requirePayees(tx, ctx.accountId, deal);
    requireSoundDeals(
      catalogue,
      kept.map((row) => (row.id === deal.id ? deal : toDeal(row))),
      deal,
    );
    deal.settings_from = settingsFrom(
      before,
      deal,
      closed_periods === "keep" && (await nextOpenDay(tx, ctx.accountId)),
    );
    await updateDeal(tx, before, { ...dealColumns(deal), settingsFrom: deal.settings_from });
    return { action: "deal_changed", deal: deal.name };
  });
  return deal;
}

/** Throws `conflict` for a deal that a closed run, a cost, an advance or another deal refers to. */
export async function deleteDeal(ctx: AccountContext, { id }: DealKey): Promise<Done> {
  await changeShares(ctx, async (tx) => {
    const kept = await listRows(tx, ctx.accountId);
    const deal = requireDeal(kept, id);
    if (kept.some(({ replaces }) => replaces.includes(id)) || (await isDealUsed(tx, deal))) {
      throw new DomainError("conflict", MESSAGES.dealUsed);
    }
    await deleteRow(tx, deal);
    return { action: "deal_deleted", deal: deal.name };
  });
  return { message: SUCCESSES.dealDeleted };
}

function releasesIn({ versions }: AddDealInput): string[] {
  return versions.flatMap(({ covers }) => (covers.by === "releases" ? covers.of : []));
}

function requireDeal(rows: readonly DealRow[], id: string): DealRow {
  const deal = rows.find((row) => row.id === id);
  if (!deal) throw new DomainError("not_found", MESSAGES.dealNotFound);
  return deal;
}

async function requirePayees(tx: Transaction, accountId: string, { versions }: AddDealInput): Promise<void> {
  const known = new Set((await listPayees(tx, accountId)).map(({ id }) => id));
  const named = versions.flatMap(({ participants }) => participants.map(({ payee }) => payee));
  if (named.some((id) => !known.has(id))) throw new DomainError("bad_request", MESSAGES.payeeNotFound);
}

export async function isDealUsed(tx: Database | Transaction, { accountId, id }: DealRow): Promise<boolean> {
  const newest = await findNewestClosed(tx, accountId);
  return newest?.dealIds.includes(id) || isNamedByMoney(tx, accountId, id);
}

/** From when a changed deal's settings hold: `nextOpen` if closed periods keep theirs. */
export function settingsFrom(before: DealRow, after: AddDealInput, nextOpen: string | null | false): string | null {
  if (nextOpen === false) return null;
  const settings = ({ dates, rates_of, replaces }: AddDealInput) => [dates, rates_of, replaces.toSorted()];
  return isDeepStrictEqual(settings(toDeal(before)), settings(after)) ? before.settingsFrom : nextOpen;
}

export function dealColumns({ name, currency, dates, rates_of, group, replaces, versions }: AddDealInput) {
  return { name, currency, dates, ratesOf: rates_of, groupName: group, replaces, versions };
}

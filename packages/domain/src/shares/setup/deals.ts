import { randomUUIDv7 } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type {
  AddDealInput,
  ChangeDealInput,
  ConfirmDealsInput,
  Deal,
  DealDetails,
  DealKey,
  DealListInput,
  Deals,
} from "@ledgerline/contract/shares/deals";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import { NamedPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { Database, Transaction } from "@ledgerline/db/client";
import {
  type DealRow,
  deleteDeal as deleteDealRow,
  insertDeal,
  isNamedByMoney,
  listDeals as listDealRows,
  listPayees,
  updateDeal,
} from "@ledgerline/db/queries/shares/share-setup";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { SavedDeal } from "../../context/threads.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import { changeInThread, changeRuns, changeShares } from "../books/change-shares.ts";
import { confirmUnbooked } from "../books/named-recordings.sql.ts";
import { listPayeeNames } from "../books/payees.sql.ts";
import { nextOpenDay } from "../books/run-states.ts";
import { findNewestClosed } from "../books/runs.sql.ts";
import { coversOf, releasesIn } from "../books/spellings.ts";
import { toDeal } from "../books/terms.ts";
import { findSampleShares } from "../show/find-sample-shares.ts";
import type { SampleShares } from "../show/sample-shares.ts";
import { countDeals, findDeals, isReplaced, listDealNames, listDealPlaces, sizeOfDeals } from "./deals.sql.ts";
import { findUnbooked, findUnbookedArtists, readRecordingNames } from "./recording-names.ts";
import { readCatalogue, requireSoundDeals } from "./sound-deals.ts";

type Of = Pick<AccountContext, "db" | "accountId">;

/** Of a page of deals; the names of those who take part come to as much again at most. */
const TERMS_BYTES = 120 * 1024;

/** A page of the deals, by name. */
export async function listDeals(ctx: AccountContext, input: DealListInput = {}): Promise<Deals> {
  const { db, accountId } = ctx;
  const { search, payee, track, unconfirmed, limit = SHARES_PER_PAGE, cursor } = input;
  const after = readCursor(NamedPlace, cursor);
  const of = unconfirmed === undefined ? [] : await findUnconfirmed(ctx);
  const asked = { search, payee, track, ids: unconfirmed && { are: unconfirmed === "true", of } };
  const [all, places] = await Promise.all([
    countDeals(db, accountId, asked),
    listDealPlaces(db, accountId, asked, { after, limit: limit + 1 }),
  ]);
  const sample = all === 0 ? await findSampleShares(ctx) : null;
  if (sample) return sampleDeals(sample, input);
  const { page, last } = pageWithin(places, limit, { bytesOf: ({ bytes }) => bytes, most: TERMS_BYTES });
  const deals = await withWhatIsUnbooked(
    ctx,
    page.map(({ id }) => id),
  );
  return {
    deals,
    names: await namesIn(ctx, deals),
    count: all,
    cursor: last ? writeCursor({ name: last.name, id: last.id }) : null,
  };
}

/** What a sample has, which is less than a page. */
function sampleDeals(
  { deals, payees }: SampleShares,
  { search = "", payee, track, unconfirmed }: DealListInput,
): Deals {
  const found = deals.filter(
    ({ name, versions }) =>
      unconfirmed !== "true" &&
      name.toLowerCase().includes(search.toLowerCase()) &&
      versions.some(
        ({ covers, participants }) =>
          (payee === undefined || participants.some((each) => each.payee === payee)) &&
          (track === undefined || (covers.by === "tracks" && covers.of.includes(track))),
      ),
  );
  const names = payees.map(({ id, name }) => ({ id, name }));
  return { deals: found, names, count: found.length, cursor: null, sample: true };
}

/** A deal, with what it names. Throws `not_found`. */
export async function showDeal(ctx: AccountContext, { id }: DealKey): Promise<DealDetails> {
  const sample = isSampleId(id) ? await findSampleShares(ctx) : null;
  if (sample) {
    const { deals, names } = sampleDeals(sample, {});
    const deal = deals.find((one) => one.id === id);
    if (deal) return { ...deal, names };
  }
  const deal = await findDeal(ctx, id);
  return { ...deal, names: await namesIn(ctx, [deal]) };
}

/** Throws `not_found`. */
async function findDeal(ctx: Of, id: string): Promise<Deal> {
  const [deal] = await withWhatIsUnbooked(ctx, [id]);
  if (!deal) throw new DomainError("not_found", MESSAGES.dealNotFound);
  return deal;
}

async function withWhatIsUnbooked(ctx: Of, ids: readonly string[]): Promise<Deal[]> {
  if (ids.length === 0) return [];
  const [rows, unbooked] = await Promise.all([
    findDeals(ctx.db, ctx.accountId, ids),
    findUnbooked(ctx, { deals: ids }),
  ]);
  return rows.map((row) => withUnbooked(toDeal(row), unbooked));
}

async function namesIn({ db, accountId }: Of, deals: readonly Deal[]): Promise<DealDetails["names"]> {
  const participants = deals.flatMap(({ versions }) => versions.flatMap((terms) => terms.participants));
  const payees = new Set(participants.map(({ payee }) => payee));
  const replaced = new Set(deals.flatMap(({ replaces }) => replaces));
  const [ofPayees, ofDeals] = await Promise.all([
    listPayeeNames(db, accountId, [...payees]),
    listDealNames(db, accountId, [...replaced]),
  ]);
  return [...ofPayees, ...ofDeals].map(({ id, name }) => ({ id, name }));
}

type Unbooked = Awaited<ReturnType<typeof findUnbooked>>;

function withUnbooked(deal: Deal, unbooked: Unbooked): Deal {
  const found = unbooked.get(deal.id);
  if (!found) return deal;
  const { count, open, names } = found;
  return { ...deal, not_booked: { count, open, names } };
}

/** The ids of the deals that name what nothing booked has and nobody has confirmed. */
async function findUnconfirmed(ctx: AccountContext): Promise<string[]> {
  const unbooked = await findUnbooked(ctx, { deals: null }, 0);
  return [...unbooked.values()].filter(({ open }) => open > 0).map(({ key }) => key);
}

/** What these deals are called, by name. */
export async function nameUnconfirmed(ctx: AccountContext): Promise<string[]> {
  const named = await listDealNames(ctx.db, ctx.accountId, await findUnconfirmed(ctx));
  return named.map(({ name }) => name);
}

/** Bytes of terms that are checked beside a deal on the thread that answers. More are checked in a thread of their own. */
const CHECKED_HERE = 200 * 1024;

/** Throws `bad_request` for terms that cannot be computed, and `conflict` for those that claim more than the whole. */
export function addDeal(ctx: AccountContext, input: AddDealInput): Promise<Deal> {
  return saveDeal(ctx, { add: input });
}

/**
 * Changes a deal; what is left out stays. Closed runs keep their terms: what terms with earlier days change posts to the
 * next run. What has no day of its own holds from the next period on, unless closed periods are to change.
 */
export function changeDeal(ctx: AccountContext, input: ChangeDealInput): Promise<Deal> {
  return saveDeal(ctx, { change: input });
}

async function saveDeal(ctx: AccountContext, deal: SavedDeal): Promise<Deal> {
  const { db, accountId, actor } = ctx;
  if ((await sizeOfDeals(db, accountId)) <= CHECKED_HERE) return takeInDeal(ctx, deal);
  const question = { accountId, actor, now: ctx.clock(), deal };
  return changeInThread(ctx, () => ctx.threads.simulations.saveDeal(question));
}

type Saver = Of & Pick<AccountContext, "actor" | "clock">;

/** Saves a deal on this thread, once it is sound beside all others. Throws as `addDeal` does. */
export function takeInDeal(by: Saver, deal: SavedDeal): Promise<Deal> {
  return "add" in deal ? takeInNew(by, deal.add) : takeInChange(by, deal.change);
}

async function takeInNew(by: Saver, input: AddDealInput): Promise<Deal> {
  const versions = await byIds(by, input.versions);
  const deal = { id: randomUUIDv7(), ...input, versions, settings_from: null };
  const catalogue = await readCatalogue(by, releasesIn(coversOf([deal])));
  await changeShares(by, async (tx) => {
    const kept = await listDealRows(tx, by.accountId);
    if (kept.length >= SHARES_BOUNDS.deals) throw new DomainError("conflict", MESSAGES.tooManyDeals);
    await requirePayees(tx, by.accountId, deal);
    requireSoundDeals(catalogue, [...kept.map(toDeal), deal], [deal]);
    await insertDeal(tx, { accountId: by.accountId, id: deal.id, ...dealColumns(deal), createdAt: by.clock() });
    return { action: "deal_made", deal: deal.name };
  });
  return withUnbooked(deal, await findUnbooked(by, { deals: [deal.id] }));
}

/** The terms with ids for what they name. Throws `bad_request` for a title, which may be that of several recordings. */
export async function byIds(ctx: Of, versions: Deal["versions"]): Promise<Deal["versions"]> {
  const written = versions.flatMap(({ covers }) =>
    covers.by === "everything" ? [] : covers.of.map((name) => ({ by: covers.by, name })),
  );
  const names = await readRecordingNames(ctx, written);
  return versions.map((terms, at) => ({ ...terms, covers: names.covers(terms.covers, `versions.${at}.covers.of`) }));
}

async function takeInChange(
  by: Saver,
  { id, closed_periods, settings_from: _, ...said }: ChangeDealInput,
): Promise<Deal> {
  const change = { ...said, ...(said.versions && { versions: await byIds(by, said.versions) }) };
  const catalogue = await readCatalogue(by, releasesIn(coversOf([{ versions: change.versions ?? [] }])));
  await changeShares(by, async (tx) => {
    const kept = await listDealRows(tx, by.accountId);
    const before = requireDeal(kept, id);
    const deal = { ...toDeal(before), ...change };
    if (before.currency !== deal.currency && (await isDealUsed(tx, before))) {
      throw new DomainError("conflict", MESSAGES.dealCurrencyUsed);
    }
    await requirePayees(tx, by.accountId, deal);
    requireSoundDeals(
      catalogue,
      kept.map((row) => (row.id === id ? deal : toDeal(row))),
      [deal],
    );
    deal.settings_from = settingsFrom(before, deal, closed_periods === "keep" && (await nextOpenDay(tx, by.accountId)));
    await updateDeal(tx, before, { ...dealColumns(deal), settingsFrom: deal.settings_from });
    return { action: "deal_changed", deal: deal.name };
  });
  return findDeal(by, id);
}

/**
 * Records that what deals name and nothing booked has is right and still to come, so that it no longer keeps runs from
 * being closed. No figures change. Throws `conflict` if a deal names others than the caller has seen.
 */
export async function confirmDeals(ctx: AccountContext, { deals }: ConfirmDealsInput): Promise<Done> {
  const { accountId } = ctx;
  const seen = [...new Map(deals.map((deal) => [deal.id, deal])).values()];
  const ids = seen.map(({ id }) => id);
  const artists = await findUnbookedArtists(ctx, { deals: ids });
  await changeRuns(ctx, async (tx) => {
    const confirmed = await confirmUnbooked(tx, accountId, { seen, artists });
    if (confirmed.length < seen.length) {
      const known = await listDealNames(tx, accountId, ids);
      if (known.length < seen.length) throw new DomainError("not_found", MESSAGES.dealNotFound);
      throw new DomainError(
        "conflict",
        "A deal now names other recordings than you saw. Look at it again, then confirm it.",
      );
    }
    return { action: "deals_confirmed", deals: seen.length };
  });
  return { message: SUCCESSES.dealsConfirmed };
}

/** Throws `conflict` for a deal that a closed run, a cost, an advance or another deal refers to. */
export async function deleteDeal(ctx: AccountContext, { id }: DealKey): Promise<Done> {
  await changeShares(ctx, async (tx) => {
    const deal = requireDeal(await findDeals(tx, ctx.accountId, [id]), id);
    if ((await isReplaced(tx, ctx.accountId, id)) || (await isDealUsed(tx, deal))) {
      throw new DomainError("conflict", MESSAGES.dealUsed);
    }
    await deleteDealRow(tx, deal);
    return { action: "deal_deleted", deal: deal.name };
  });
  return { message: SUCCESSES.dealDeleted };
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

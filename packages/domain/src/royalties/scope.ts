import type { FiguresInput } from "@ledgerline/contract/royalties";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type RoyaltyKey, rollupOf } from "@ledgerline/db/queries/royalties/royalty-rows";
import type { RoyaltyScope } from "@ledgerline/db/queries/royalties/royalty-scope";
import { countScopedLines, listSourceStatements } from "@ledgerline/db/queries/royalties/sum-royalties";
import { listStorePlatforms } from "@ledgerline/db/queries/statements/sources";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { findTracks } from "../tracks.ts";

/** The most lines read one by one when no roll-up can answer. */
const MOST_LINES_READ = 250_000;

export interface Scope {
  scope: RoyaltyScope;
  /** The platform that a store counts as. */
  platformOf(store: string): string;
}

/**
 * What a filter means for the artist's books, with the platforms that the artist assigned stores to, and the tracks
 * that count as the same.
 */
export async function readScope(ctx: AccountContext, filter: FiguresInput): Promise<Scope> {
  const [stores, statements, track] = await Promise.all([
    listStorePlatforms(ctx.db, ctx.accountId),
    filter.source === undefined ? null : listSourceStatements(ctx.db, ctx.accountId, filter.source),
    filter.track_id === undefined ? null : findTracks(ctx, filter.track_id),
  ]);
  const assigned = new Map(stores.map(({ store, platform }) => [store, platform]));
  const scope: RoyaltyScope = {
    accountId: ctx.accountId,
    from: filter.from === undefined ? null : `${filter.from}-01`,
    to: filter.to === undefined ? null : `${filter.to}-01`,
    platforms: filter.platform === undefined ? null : storesOf(filter.platform, assigned),
    artist: filter.artist ?? null,
    statements,
    currency: filter.currency ?? null,
    tracks: track && [track.id, ...track.merged],
    release: filter.release ?? null,
    territory: filter.territory ?? null,
    label: filter.label ?? null,
  };
  return { scope, platformOf: (store) => assigned.get(store) ?? store };
}

/** Throws `bad_request` when answering would mean reading too many lines. */
export async function boundLines(ctx: AccountContext, scope: RoyaltyScope, ...keys: RoyaltyKey[]): Promise<void> {
  for (const by of keys) {
    if (!(await mayBeRead(ctx, scope, by))) throw new DomainError("bad_request", MESSAGES.tooManyLinesMatch);
  }
}

/** Whether a roll-up, or few enough lines, can answer. */
export async function mayBeRead(ctx: AccountContext, scope: RoyaltyScope, by: RoyaltyKey): Promise<boolean> {
  return rollupOf(scope, by) !== "lines" || (await countScopedLines(ctx.db, scope)) <= MOST_LINES_READ;
}

function storesOf(platform: string, assigned: Map<string, string>): string[] {
  const stores = [...assigned].filter(([, counted]) => counted === platform).map(([store]) => store);
  return assigned.has(platform) ? stores : [platform, ...stores];
}

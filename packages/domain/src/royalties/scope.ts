import type { FiguresInput } from "@ledgerline/contract/royalties";
import { QUICK_LINES } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type RoyaltyKey, rollupOf } from "@ledgerline/db/queries/royalties/royalty-rows";
import type { RoyaltyScope } from "@ledgerline/db/queries/royalties/royalty-scope";
import { countScopedLines, listSourceStatements } from "@ledgerline/db/queries/royalties/sum-royalties";
import { listStorePlatforms } from "@ledgerline/db/queries/statements/sources";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { findTracks, releaseIdFrom } from "../tracks.ts";

/** The most lines that are read when no roll-up can answer, which takes Postgres some seconds. */
const MOST_LINES = 2_500_000;

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
    release: filter.release === undefined ? null : releaseIdFrom(filter.release),
    territory: filter.territory ?? null,
    label: filter.label ?? null,
  };
  return { scope, platformOf: (store) => assigned.get(store) ?? store };
}

/**
 * Answers with what is split by these keys. Where no roll-up can, lines are read: those of an account one answer after the
 * other if there are many, so that Postgres has processors left for everybody else. Throws `bad_request` for more.
 */
export async function readSums<T>(
  ctx: AccountContext,
  scope: RoyaltyScope,
  keys: RoyaltyKey[],
  read: () => Promise<T>,
): Promise<T> {
  if (keys.every((by) => rollupOf(scope, by) !== "lines")) return read();
  const lines = await countScopedLines(ctx.db, scope);
  if (lines > MOST_LINES) throw new DomainError("bad_request", MESSAGES.tooManyLinesMatch);
  return lines > QUICK_LINES ? ctx.turns.inTurn(`lines ${ctx.accountId}`, read) : read();
}

/** Whether a roll-up, or few lines, can answer. */
export async function isQuick(ctx: AccountContext, scope: RoyaltyScope, by: RoyaltyKey): Promise<boolean> {
  return rollupOf(scope, by) !== "lines" || (await countScopedLines(ctx.db, scope)) <= QUICK_LINES;
}

function storesOf(platform: string, assigned: Map<string, string>): string[] {
  const stores = [...assigned].filter(([, counted]) => counted === platform).map(([store]) => store);
  return assigned.has(platform) ? stores : [platform, ...stores];
}

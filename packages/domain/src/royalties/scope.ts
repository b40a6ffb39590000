import type { RoyaltyFilter } from "@ledgerline/contract/analytics/royalties";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import {
  countScopedLines,
  listSourceStatements,
  type RoyaltyKey,
  type RoyaltyScope,
  rollupOf,
} from "@ledgerline/db/queries/royalties";
import { listStorePlatforms } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

/** The most lines read one by one when no roll-up can answer. */
const MOST_LINES_READ = 250_000;

export interface Scope {
  scope: RoyaltyScope;
  /** The platform that a store counts as. */
  platformOf(store: string): string;
}

/** What a filter means for the artist's books, with the platforms that the artist assigned stores to. */
export async function readScope(ctx: AccountContext, filter: RoyaltyFilter): Promise<Scope> {
  const [stores, statements] = await Promise.all([
    listStorePlatforms(ctx.db, ctx.accountId),
    filter.source === undefined ? null : listSourceStatements(ctx.db, ctx.accountId, filter.source),
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
    tracks: null,
    release: null,
  };
  return { scope, platformOf: (store) => assigned.get(store) ?? store };
}

/** Throws `bad_request` when answering would mean reading too many lines. */
export async function boundLines(ctx: AccountContext, scope: RoyaltyScope, ...keys: RoyaltyKey[]): Promise<void> {
  if (!keys.some((by) => rollupOf(scope, by) === "lines")) return;
  if ((await countScopedLines(ctx.db, scope)) > MOST_LINES_READ) {
    throw new DomainError("bad_request", MESSAGES.tooManyLinesMatch);
  }
}

function storesOf(platform: string, assigned: Map<string, string>): string[] {
  const stores = [...assigned].filter(([, counted]) => counted === platform).map(([store]) => store);
  return assigned.has(platform) ? stores : [platform, ...stores];
}

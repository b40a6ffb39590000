import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { countShareMoney, findShareUse } from "@ledgerline/db/queries/shares/share-setup";
import type { AccountContext } from "../../context/context.ts";
import { countDeals } from "../setup/deals.sql.ts";
import { findSampleShares } from "../show/find-sample-shares.ts";
import { computeShareOverview } from "./compute-overview.ts";

/** What the thread that answers shares out by itself: most artists have less, and wait for no other thread. */
const QUICK = { deals: 20, entries: 300, most: { rows: 5_000, sums: 300 } };

/** What is the account's and what it owes, without a run. Throws like a simulation for an account that has more than most. */
export async function showShareOverview(ctx: AccountContext): Promise<ShareOverview> {
  const { db, accountId } = ctx;
  const [{ hasDeals, isSample }, { costs, advances, transfers }] = await Promise.all([
    findShareUse(db, accountId),
    countShareMoney(db, accountId),
  ]);
  // A balance that a payee brought along is owed before there is any deal.
  if (!hasDeals && transfers === 0) {
    const sample = isSample ? await findSampleShares(ctx) : null;
    return { shares: sample?.overview ?? null };
  }
  const deals = await countDeals(db, accountId);
  if (deals <= QUICK.deals && costs + advances + transfers <= QUICK.entries) {
    const shares = await computeShareOverview(ctx, QUICK.most);
    if (shares.rests_on === "books" || shares.refused !== null) return { shares };
  }
  return { shares: await ctx.threads.simulations.overview({ accountId, now: ctx.clock() }) };
}

import { hash } from "node:crypto";
import type { Deal } from "@ledgerline/contract/shares/shares";
import type { Database } from "@ledgerline/db/client";
import {
  listAllMerges,
  listDeals,
  listPayees,
  listPrintedArtists,
  listReleaseTracks,
  listStorePlatforms,
} from "@ledgerline/db/queries/shares";
import type { RunTerms } from "./records.ts";
import { releasesOf } from "./releases-of.ts";
import { coversOf, namesArtists, Spellings } from "./spellings.ts";
import { type Merge, termsOfTracks } from "./terms-of-tracks.ts";
import { toDeal } from "./to-terms.ts";

/**
 * The account's current terms, with each artist in all ways of printing, and which of its tracks are merged. Includes
 * the tracks of `named` releases; `also` are other terms that will be compared with these.
 */
export async function readTerms(
  db: Database,
  accountId: string,
  { named = [], also = [] }: { named?: readonly string[]; also?: readonly Deal["versions"][number]["covers"][] } = {},
): Promise<RunTerms & { merges: Merge[]; spellings: Spellings }> {
  const [rows, payees, merges, stores, releases] = await Promise.all([
    listDeals(db, accountId),
    listPayees(db, accountId),
    listAllMerges(db, accountId),
    listStorePlatforms(db, accountId),
    listReleaseTracks(db, accountId, named),
  ]);
  const deals = rows.map(toDeal);
  const hasArtists = namesArtists([...coversOf(deals), ...also]);
  const spellings = await Spellings.of(hasArtists ? await listPrintedArtists(db, accountId) : []);
  return {
    deals: spellings.inTerms(termsOfTracks(deals, merges)),
    payees: payees.map(({ id, currency, minimum, withholding }) => ({ id, currency, minimum, withholding })),
    releases: releasesOf(releases),
    catalogue: hash("sha256", JSON.stringify([merges, stores])),
    merges,
    spellings,
  };
}

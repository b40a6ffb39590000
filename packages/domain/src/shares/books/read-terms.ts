import { hash } from "node:crypto";
import type { Deal } from "@ledgerline/contract/shares/shares";
import type { Database } from "@ledgerline/db/client";
import { listDeals, listPayees } from "@ledgerline/db/queries/shares";
import type { Release } from "@ledgerline/shares";
import { listAllMerges, listReleaseTracks, listStorePlatforms } from "./books.sql.ts";
import { listPrintedArtists } from "./named-recordings.sql.ts";
import type { RunTerms } from "./records.ts";
import { coversOf, namesArtists, Spellings } from "./spellings.ts";
import type { SameAs } from "./sum-lines.sql.ts";
import { toDeal } from "./terms.ts";
import { withholdingOf } from "./withholding.ts";

/**
 * The account's current terms as agreed, with each artist in all ways of printing, and what counts as the same. Includes
 * the tracks of `named` releases; `also` are other terms that will be compared with these.
 */
export async function readTerms(
  db: Database,
  accountId: string,
  { named = [], also = [] }: { named?: readonly string[]; also?: readonly Deal["versions"][number]["covers"][] } = {},
): Promise<{ agreed: RunTerms; known: SameAs; spellings: Spellings }> {
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
    agreed: {
      deals: spellings.inTerms(deals),
      payees: payees.map((payee) => {
        const { id, currency, minimum } = payee;
        return { id, currency, minimum, withholding: withholdingOf(payee) };
      }),
      releases: releasesOf(releases),
      catalogue: hash("sha256", JSON.stringify([merges, stores])),
    },
    known: { merges, stores },
    spellings,
  };
}

/** The tracks of releases, each with an artist only if all statements print the same one. */
export function releasesOf(rows: readonly { release: string; track: string; artist: string | null }[]): Release[] {
  const releases = new Map<string, Map<string, Set<string>>>();
  for (const { release, track, artist } of rows) {
    const tracks = releases.get(release) ?? new Map<string, Set<string>>();
    releases.set(release, tracks);
    const artists = tracks.get(track) ?? new Set<string>();
    tracks.set(track, artists);
    if (artist !== null) artists.add(artist);
  }
  return [...releases].map(([id, tracks]) => ({
    id,
    tracks: [...tracks].map(([track, [artist = null, ...others]]) => ({
      id: track,
      artist: others.length === 0 ? artist : null,
    })),
  }));
}

import type { Deal } from "@ledgerline/contract/shares/deals";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { checkDeals, findOverclaims, type Recording, type Release } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { listAllMerges, listReleaseTracks } from "../books/books.sql.ts";
import { faultSentence, namesOf } from "../books/fault-sentence.ts";
import { type Merge, releasesOf, releasesOfTracks, termsOfTracks } from "../books/terms.ts";

/** The most terms checked while somebody waits, over all ways to sell recordings. A run checks everything sold. */
const MOST_LOOKED_AT = 200_000;

/** The most characters of all deals together. */
const MOST_TEXT = 4_000_000;

/** Which recordings are merged, and which tracks are on which release. */
export interface Catalogue {
  merges: Merge[];
  releases: Release[];
}

/**
 * Includes the releases in `named`, which no deal may cover yet. Read it before a transaction begins, which would
 * otherwise wait for connections of its own pool.
 */
export async function readCatalogue(
  { db, accountId }: Pick<AccountContext, "db" | "accountId">,
  named: readonly string[],
): Promise<Catalogue> {
  const [merges, releases] = await Promise.all([listAllMerges(db, accountId), listReleaseTracks(db, accountId, named)]);
  return { merges, releases: releasesOfTracks(releasesOf(releases), merges) };
}

/**
 * Throws `bad_request` for deals that cannot be computed, and `conflict`, naming them, for those that together claim
 * more than the whole of what the changed ones cover.
 */
export function requireSoundDeals(catalogue: Catalogue, deals: readonly Deal[], changed: readonly Deal[]): void {
  const long = changed.find((deal) => JSON.stringify(deal).length > SHARES_BOUNDS.dealText);
  if (long)
    throw new DomainError(
      "conflict",
      `“${long.name}” is too long. Cover releases or artists instead of tracks, or split it into two deals.`,
    );
  const named = deals.flatMap(({ versions }) => versions.flatMap(({ covers }) => ("of" in covers ? covers.of : [])));
  if (named.length > SHARES_BOUNDS.allRecordings || JSON.stringify(deals).length > MOST_TEXT) {
    throw new DomainError(
      "conflict",
      "These deals would take more room than this server gives an account. Cover releases or artists instead of tracks, or delete old deals.",
    );
  }
  const [fault] = checkDeals(deals);
  if (fault) throw new DomainError("bad_request", faultSentence(fault));
  const { merges, releases } = catalogue;
  const terms = termsOfTracks(deals, merges);
  const recordings = recordingsOf(changed, deals);
  if (recordings.length * waysToSell(deals) * deals.flatMap(({ versions }) => versions).length > MOST_LOOKED_AT) return;
  const [found] = findOverclaims({ deals: terms, releases }, recordings);
  if (!found) return;
  throw fieldError(
    "conflict",
    "versions",
    `${namesOf(found.deals)} would together share out more than 100%. Lower a share, or say that one deal replaces the other.`,
  );
}

/** What the deals cover; for one that covers everything, what the others cover. */
function recordingsOf(changed: readonly Deal[], deals: readonly Deal[]): Recording[] {
  const isWide = changed.some(({ versions }) => versions.some(({ covers }) => covers.by !== "tracks"));
  const versions = (isWide ? deals : changed).flatMap((deal) => deal.versions);
  const all = versions.flatMap(({ covers }): Recording[] => {
    if (covers.by === "everything") return [{ track: "", release: null, artist: null }];
    return covers.of.map((id) => ({
      track: covers.by === "tracks" ? id : "",
      release: covers.by === "releases" ? id : null,
      artist: covers.by === "artists" ? id : null,
    }));
  });
  return [...new Map(all.map((recording) => [JSON.stringify(recording), recording])).values()];
}

/** How many sales `findOverclaims` checks for a recording: every combination of date, kind, store and territory. */
function waysToSell(deals: readonly Deal[]): number {
  const rules = deals.flatMap(({ versions }) => versions.flatMap(({ exceptions }) => exceptions));
  const different = (name: "kind" | "store" | "territory") => new Set(rules.map((rule) => rule[name])).size + 1;
  const days = (dates: Deal["dates"]) => {
    const versions = deals.filter((deal) => deal.dates === dates).flatMap((deal) => deal.versions);
    return new Set(versions.flatMap(({ from, to }) => [from, to])).size + 1;
  };
  return days("sale") * days("accounting") * different("kind") * different("store") * different("territory");
}

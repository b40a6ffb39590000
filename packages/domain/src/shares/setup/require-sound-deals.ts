import { type Deal, SHARES_BOUNDS } from "@ledgerline/contract/shares/shares";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listAllMerges, listReleaseTracks } from "@ledgerline/db/queries/shares";
import { checkDeals, findOverclaims, type Recording } from "@ledgerline/shares";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { faultSentence, namesOf } from "../run/fault-sentence.ts";
import { releasesOf } from "../run/releases-of.ts";
import { termsOfTracks } from "../run/terms-of-tracks.ts";

/** Ways to sell recordings that are looked at while somebody waits. A run looks at all that were sold. */
const MOST_LOOKED_AT = 20_000;

/** Of all deals together, as text: they are listed in one answer. */
const MOST_TEXT = 4_000_000;

/**
 * Throws `bad_request` for deals that cannot be computed with, and `conflict`, naming them, for those that together claim
 * more than the whole of what the changed one covers.
 */
export async function requireSoundDeals(ctx: AccountContext, deals: readonly Deal[], changed: Deal): Promise<void> {
  const named = deals.flatMap(({ versions }) => versions.flatMap(({ covers }) => ("of" in covers ? covers.of : [])));
  if (named.length > SHARES_BOUNDS.allRecordings || JSON.stringify(deals).length > MOST_TEXT) {
    throw new DomainError("conflict", MESSAGES.tooManyRecordings);
  }
  const [fault] = checkDeals(deals);
  if (fault) throw new DomainError("bad_request", faultSentence(fault));
  const [merges, releases] = await Promise.all([
    listAllMerges(ctx.db, ctx.accountId),
    listReleaseTracks(ctx.db, ctx.accountId).then(releasesOf),
  ]);
  const terms = termsOfTracks(deals, merges);
  const recordings = recordingsOf(changed, deals);
  if (recordings.length * waysToSell(deals) > MOST_LOOKED_AT) return;
  const [found] = findOverclaims({ deals: terms, releases }, recordings);
  if (!found) return;
  throw new DomainError(
    "conflict",
    `${namesOf(found.deals)} would together give away more than the whole. Lower a share, or say that one deal replaces the other.`,
  );
}

/** What the deal covers, and for one that covers everything, what the others do. */
function recordingsOf(changed: Deal, deals: readonly Deal[]): Recording[] {
  const isWide = changed.versions.some(({ covers }) => covers.by !== "tracks");
  const versions = (isWide ? deals : [changed]).flatMap((deal) => deal.versions);
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

function waysToSell(deals: readonly Deal[]): number {
  const versions = deals.flatMap((deal) => deal.versions);
  const rules = versions.flatMap(({ exceptions }) => exceptions);
  const different = (name: "kind" | "store" | "territory") => new Set(rules.map((rule) => rule[name])).size + 1;
  const days = new Set(versions.flatMap(({ from, to }) => [from, to])).size + 1;
  return days * different("kind") * different("store") * different("territory");
}

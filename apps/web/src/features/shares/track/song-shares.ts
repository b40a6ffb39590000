import type { Deal, DealTerms, Payee } from "@ledgerline/contract/shares/shares";
import { formatExactShare, multiplyExact, readShare, subtractExact, WHOLE } from "../../../lib/format/exact.ts";

/** What somebody gets of a song under terms that name it. */
export interface SongShare {
  name: string;
  /** Of all that the song earns: `20%`. */
  percent: string;
  from: string | null;
  to: string | null;
  deal: Deal;
  /** True if it is about this song and this payee alone. */
  isSimple: boolean;
}

/** The shares of a song, which may have been counted under several ids. */
export function songShares(deals: readonly Deal[], payees: readonly Payee[], tracks: readonly string[]): SongShare[] {
  const names = new Map(payees.map(({ id, name }) => [id, name]));
  return deals.flatMap((deal) =>
    deal.versions.filter(coversOneOf(tracks)).flatMap((terms) =>
      terms.participants.map(({ payee, share }) => ({
        name: names.get(payee) ?? "Somebody",
        percent: percentOf(terms, share),
        ...{ from: terms.from, to: terms.to, deal },
        isSimple: deal.versions.length === 1 && terms.participants.length === 1 && namesOne(terms),
      })),
    ),
  );
}

function coversOneOf(tracks: readonly string[]) {
  return ({ covers }: DealTerms) => covers.by === "tracks" && covers.of.some((id) => tracks.includes(id));
}

function namesOne({ covers }: DealTerms): boolean {
  return covers.by === "tracks" && covers.of.length === 1;
}

function percentOf({ part, fee, rate }: DealTerms, share: string): string {
  const [ofSong, before, given, own] = [part, fee, rate, share].map(readShare);
  if (!ofSong || !before || !given || !own) return share;
  const factors = [subtractExact(WHOLE, before), given, own];
  return formatExactShare(factors.reduce(multiplyExact, ofSong));
}

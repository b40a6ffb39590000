import type { ArtistLookupInput, LookupResult } from "@ledgerline/contract/artists";
import type { AccountContext } from "../context/context.ts";
import { askAboutArtist } from "./ask-about-artist.ts";
import { countedPlays } from "./counted-plays.ts";
import { keepLookup } from "./keep-lookup.ts";
import { lookupAnswer } from "./lookup-answer.ts";
import { monthlyRevenue } from "./monthly-revenue.ts";

/** Looks an artist up on every configured platform. The answer goes into the history, never into any figures. */
export async function lookupArtist(
  ctx: AccountContext,
  input: ArtistLookupInput,
  deadlineMs?: number,
): Promise<LookupResult> {
  const findings = await askAboutArtist(ctx, input, deadlineMs);
  const counted = await countedPlays(ctx, findings);
  const result = lookupAnswer(input.artist_name, findings, monthlyRevenue(counted));
  await keepLookup(ctx, result, counted);
  return result;
}

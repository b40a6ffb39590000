import type { RoyaltyTrackPage, TrackInput } from "@ledgerline/contract/analytics/royalties";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { listLinkedTitles } from "@ledgerline/db/queries/plays";
import { type RoyaltySum, sumRoyalties } from "@ledgerline/db/queries/royalties";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { NO_NAME } from "../statements/rollups/line-sums.ts";
import { findTracks, isrcOf } from "../tracks.ts";
import { addSums } from "./figures/add-sums.ts";
import { byMoney } from "./figures/by-money.ts";
import { type Exchanger, readExchanger } from "./figures/exchange.ts";
import { rateOf, sharesOf } from "./figures/ratios.ts";
import { boundLines, readScope } from "./figures/read-scope.ts";
import { totalsOf } from "./figures/totals.ts";
import { listPrintedNames, type PrintedName } from "./printed-names.sql.ts";

const MOST_NAMES = 50;

/**
 * A track with the tracks merged into it; one with plays but no lines has no money. A merged track shows the one that
 * it was merged into. Throws `not_found`.
 */
export async function showTrack(ctx: AccountContext, input: TrackInput): Promise<RoyaltyTrackPage> {
  const { id, merged } = await findTracks(ctx, input.track_id);
  const tracks = [id, ...merged];
  const names = await namesOf(ctx, tracks);
  if (names.length === 0) throw new DomainError("not_found", MESSAGES.trackNotFound);
  const { scope: whole, platformOf } = await readScope(ctx, input);
  const scope = { ...whole, tracks };
  await boundLines(ctx, scope, "platform", "territory");
  const [stores, territories, exchanger] = await Promise.all([
    sumRoyalties(ctx.db, scope, { by: "platform", byMonth: true }),
    sumRoyalties(ctx.db, scope, { by: "territory", byMonth: false }),
    readExchanger(ctx),
  ]);
  const platforms = stores.map((sum) => ({ ...sum, key: platformOf(sum.key) }));
  const { totals, converted } = totalsOf(platforms, exchanger);
  return {
    ...trackOf(id, names),
    totals,
    converted,
    titles: printed(names, ({ title }) => title),
    artists: printed(names, ({ artist }) => artist),
    releases: releasesOf(names),
    merged: merged.map((track_id) => trackOf(track_id, names)),
    by_month: byMonth(platforms, exchanger),
    by_platform: byKey(platforms, totals, exchanger).map(({ key, ...sums }) => ({ platform: key, ...sums })),
    by_territory: byKey(territories, totals, exchanger).map(({ key, ...sums }) => ({
      territory: key || null,
      ...sums,
    })),
  };
}

/** The names on statements; a track on none of them that is linked to plays has their title. */
async function namesOf(ctx: AccountContext, tracks: string[]): Promise<PrintedName[]> {
  const printed = await listPrintedNames(ctx.db, ctx.accountId, tracks);
  if (printed.length > 0) return printed;
  const linked = await listLinkedTitles(ctx.db, ctx.accountId, tracks);
  return linked.map((one) => ({ ...one, artist: null, upc: null, release: null, releaseId: NO_NAME }));
}

/** Its own newest title and artist, else those of a track merged into it. */
function trackOf(trackId: string, names: PrintedName[]) {
  const own = names.find((name) => name.trackId === trackId) ?? names[0];
  return {
    track_id: trackId,
    isrc: isrcOf(trackId),
    title: own?.title ?? null,
    artist: own?.artist ?? null,
  };
}

function printed(names: PrintedName[], of: (name: PrintedName) => string | null): string[] {
  return [...new Set(names.flatMap((name) => of(name) ?? []))].slice(0, MOST_NAMES);
}

function releasesOf(names: PrintedName[]): RoyaltyTrackPage["releases"] {
  const releases = new Map<string, { upc: string | null; title: string | null }>();
  for (const { releaseId, upc, release } of names) {
    const known = releases.get(releaseId);
    if (releaseId !== NO_NAME && (!known || known.upc === null)) releases.set(releaseId, { upc, title: release });
  }
  return [...releases.values()].slice(0, MOST_NAMES);
}

function byMonth(sums: RoyaltySum[], exchanger: Exchanger): RoyaltyTrackPage["by_month"] {
  return addSums(sums, ({ month, months }) => `${month} ${months}`)
    .map(({ sums: added, parts }) => ({
      month: parts[0]?.month ?? "",
      months: parts[0]?.months ?? 1,
      ...added,
      ...rateOf(added),
      converted: exchanger.item(parts),
    }))
    .sort((a, b) => b.month.localeCompare(a.month) || a.months - b.months || a.currency.localeCompare(b.currency));
}

function byKey(sums: RoyaltySum[], totals: RoyaltyTrackPage["totals"], exchanger: Exchanger) {
  const shareOf = sharesOf(totals);
  return addSums(sums, ({ key }) => key)
    .map(({ sums: added, parts }) => ({
      key: parts[0]?.key ?? "",
      ...added,
      ...rateOf(added),
      ...shareOf(added),
      converted: exchanger.item(parts),
    }))
    .sort((a, b) => byMoney(a, b) || a.key.localeCompare(b.key));
}

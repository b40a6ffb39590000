import type { Claim, ClaimedTrack, ClaimItem } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { csvHeader, csvRow, plainCell, textCell } from "../csv.ts";
import { paysPart } from "../reconciliation/board/usual-share.ts";
import { countText } from "../words.ts";

const COLUMNS = [
  "item",
  "platform",
  "month",
  "track",
  "isrc",
  "upc",
  "plays",
  "paid_units",
  "missing_units",
  "currency",
  "asked_low",
  "asked",
  "asked_high",
  "rate_low",
  "rate",
  "rate_high",
  "already_paid",
  "found",
  "method",
];

/** Expected against paid: a row for each item, then one for each of its tracks. */
export function expectedCsv({ items }: Pick<Claim, "items">): string {
  const rows = items.flatMap((item, at) => [itemRow(item, at + 1), ...trackRows(item, at + 1)]);
  return `${csvHeader(COLUMNS)}${rows.join("")}`;
}

function itemRow(item: ClaimItem, no: number): string {
  const { platform, month, tracks, track_id, plays, paid_units, missing, asked, at_stake, paid, finding } = item;
  const [track] = tracks;
  const own = track_id === null ? undefined : track;
  const amounts = (of: "low" | "mid" | "high") =>
    plainCell(asked.map((range) => (asked.length > 1 ? `${range[of]} ${range.currency}` : range[of])).join(" "));
  return csvRow([
    plainCell(no),
    textCell(platform === null ? null : platformName(platform)),
    plainCell(month),
    textCell(trackCell(item)),
    textCell(own?.isrc ?? null),
    textCell(own?.upcs.join(" ") ?? null),
    plainCell(plays),
    plainCell(paid_units),
    plainCell(missing),
    plainCell(asked.map(({ currency }) => currency).join(" ")),
    amounts("low"),
    amounts("mid"),
    amounts("high"),
    ...rateCells(at_stake),
    plainCell(paid.map(({ net, currency }) => `${net} ${currency}`).join(" ")),
    textCell(finding?.asks ?? finding?.text ?? null),
    textCell(methodOf(item)),
  ]);
}

/** A finding about plays that no export splits by track is not about all tracks. */
function trackCell({ track_id, title, finding, month, tracks }: ClaimItem): string {
  if (track_id !== null) return title ?? track_id;
  if (month === null) return "";
  return finding && tracks[0]?.track_id === null ? "not told apart" : "all tracks";
}

/** A track that is the item itself has no row of its own. */
function trackRows({ platform, month, tracks, track_id }: ClaimItem, no: number): string[] {
  if (track_id !== null) return [];
  return tracks.map((track) =>
    csvRow([
      plainCell(no),
      textCell(platform === null ? null : platformName(platform)),
      plainCell(month),
      textCell(track.track_id === null ? "not told apart" : (track.title ?? track.track_id)),
      textCell(track.isrc),
      textCell(track.upcs.join(" ")),
      plainCell(track.plays),
      plainCell(track.paid_units),
      plainCell(track.missing),
      plainCell(track.at_stake?.currency ?? null),
      plainCell(track.at_stake?.low ?? null),
      plainCell(track.at_stake?.mid ?? null),
      plainCell(track.at_stake?.high ?? null),
      ...rateCells(track.at_stake),
      "",
      "",
      textCell("Part of the item above, not in addition to it."),
    ]),
  );
}

function rateCells(stake: ClaimedTrack["at_stake"]): string[] {
  return [plainCell(stake?.rate.low ?? null), plainCell(stake?.rate.mid ?? null), plainCell(stake?.rate.high ?? null)];
}

/** How an item's figures were arrived at, in words. */
export function methodOf(item: ClaimItem): string {
  const { platform, plays, missing, at_stake, finding, asked, without_plays } = item;
  if (missing > 0) {
    const played =
      platform !== null && paysPart(platform)
        ? "The part of its plays that the store usually pays for"
        : "Plays that the store counted";
    return `${played}, less paid units, less what is not due, below a threshold, paid as another version, adjusted, or at the edges of the month. ${rateText(at_stake)}`;
  }
  if (finding)
    return asked.length > 0 ? "The amount is what the lines of the statement say." : "No amount is asked for this.";
  if (without_plays !== null)
    return "Plays are left out, because the terms of the API that gave them do not let them be passed on.";
  if (plays === null) return "No plays were measured, so no amount is known.";
  return "The plays that were measured, and the units that were paid so far.";
}

function rateText(stake: ClaimItem["at_stake"]): string {
  if (!stake) return "No rate is known for them.";
  if (stake.rate.units === 0)
    return "Each is worth the published rate of this store, because it has paid no units yet.";
  return `Each is worth the artist's own rate for this store, month and mix of territories, from ${countText(stake.rate.units, "paid unit")}, drawn to the published rate where units are few.`;
}

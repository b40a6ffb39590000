import type { ClaimedTrack, ClaimItem } from "@ledgerline/contract/claims";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { isrcOf } from "../../statements/rollups/track-id.ts";
import { countText } from "../../words/count-text.ts";
import { monthText } from "../../words/month-text.ts";
import { rangeText } from "./amount-text.ts";

const MOST_TRACKS = 10;

/** What a letter says of an item: the item, then its tracks. */
export function itemLines(item: ClaimItem): string[] {
  const { tracks, track_id } = item;
  // Plays that no export tells apart would only repeat the item.
  const isWhole = tracks.length === 1 && tracks[0]?.track_id === null;
  const own = track_id === null && !isWhole ? tracks : [];
  const more = own.length - MOST_TRACKS;
  return [
    `- ${placeText(item)}: ${whatText(item)}`,
    ...own.slice(0, MOST_TRACKS).map((track) => `   - ${trackText(track)}: ${unitsText(track)}`),
    ...(more > 0 ? [`   - and ${countText(more, "more track")}`] : []),
  ];
}

function placeText({ platform, month, track_id, title, tracks, statement }: ClaimItem): string {
  const track = tracks[0] ?? { track_id, title, isrc: isrcOf(track_id), upcs: [] };
  const parts = [
    platform === null ? "" : platformName(platform),
    month === null ? "" : monthText(month),
    track_id === null ? "" : trackText(track),
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  return statement ? `Statement ${statement.file_name}` : "My statements";
}

function whatText(item: ClaimItem): string {
  const { finding, plays, paid_units, asked } = item;
  const amounts = asked.map((range) => rangeText(range, range.currency)).join(" and ");
  if (plays !== null) return unitsText(item);
  if (finding) return finding.text + (amounts === "" ? "" : ` That is ${amounts}.`);
  return paid_units === 0 ? "nothing has been paid yet." : `${countText(paid_units, "unit")} paid.`;
}

function unitsText({
  plays,
  paid_units,
  missing,
  at_stake,
}: Omit<ClaimedTrack, "upcs" | "isrc" | "title" | "track_id">) {
  const held = `${plays === null ? "" : `${countText(plays, "play")}, `}${countText(paid_units, "paid unit")}`;
  if (missing === 0) return `${held}.`;
  const worth = at_stake ? `, ${rangeText(at_stake, at_stake.currency)}` : "";
  return `${held}: ${missing.toLocaleString("en-US")} missing${worth}.`;
}

function trackText({
  title,
  isrc,
  upcs,
  track_id,
}: Pick<ClaimedTrack, "title" | "isrc" | "upcs" | "track_id">): string {
  if (track_id === null) return "tracks that the plays do not tell apart";
  const codes = [...(isrc === null ? [] : [`ISRC ${isrc}`]), ...(upcs.length > 0 ? [`UPC ${upcs.join(", ")}`] : [])];
  return [title ?? "a track", ...(codes.length > 0 ? [`(${codes.join("; ")})`] : [])].join(" ");
}

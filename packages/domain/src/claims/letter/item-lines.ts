import type { AlsoFound, ClaimedTrack, ClaimItem } from "@ledgerline/contract/claims/claims";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { isrcOf } from "../../tracks/track-id.ts";
import { countText } from "../../words/count-text.ts";
import { rangeText } from "../../words/money-text.ts";
import { itemMonth } from "../figures/item-text.ts";

const MOST_TRACKS = 10;
const MOST_ROWS = 6;
const MOST_ALSO = 6;

/** What a letter says about an item: the item with its rows, its tracks, and other findings that ask for the same. */
export function itemLines(item: ClaimItem, files: ReadonlyMap<string, string>): string[] {
  const { tracks, track_id, also_found: also } = item;
  // Plays that no export splits by track would only repeat the item.
  const isWhole = tracks.length === 1 && tracks[0]?.track_id === null;
  const own = track_id === null && !isWhole ? tracks : [];
  const more = own.length - MOST_TRACKS;
  const found = also.filter(({ check }) => check !== null);
  const left = found.length - MOST_ALSO;
  return [
    `- ${placeText(item)}: ${[whatText(item), rowsText(item, files)].filter(Boolean).join(" ")}`,
    ...own.slice(0, MOST_TRACKS).map((track) => `   - ${trackText(track)}: ${unitsText(track)}`),
    ...(more > 0 ? [`   - and ${countText(more, "more track")}`] : []),
    ...found.slice(0, MOST_ALSO).map((one) => `   - ${alsoText(one)}`),
    ...(left > 0 ? [`   - ${countText(left, "more finding")} about the same, asked for once.`] : []),
  ];
}

/** Checks that find what is on no statement, and name the rows that were paid last. */
const MISSING: ReadonlySet<string> = new Set<CheckId>(["F5", "F12", "F13", "F16"]);

/** `68 rows of july.tsv: 2, 3, 4, 5, 6, 7 and 62 more.` */
function rowsText(
  { finding, plays, lines, line_count: count, statement }: ClaimItem,
  files: ReadonlyMap<string, string>,
): string {
  const [first] = lines;
  if (!finding || !first) return "";
  const name = files.get(first.statement_id) ?? statement?.file_name ?? "the statement";
  const isOneFile = lines.every(({ statement_id }) => statement_id === first.statement_id);
  // A statement booked twice is not missing, and a track with several titles was paid.
  const isMissing = MISSING.has(finding.check) && statement === null && (finding.check !== "F12" || plays !== null);
  const rows = isMissing ? `Last paid in ${countText(count, "row")}` : countText(count, "row");
  if (count === 1) return `${isMissing ? "Last paid in row" : "Row"} ${first.line_no} of ${name}.`;
  if (!isOneFile) return `${rows}, which the enclosed table lists.`;
  const named = lines.slice(0, MOST_ROWS).map(({ line_no }) => line_no.toLocaleString("en-US"));
  const left = count - named.length;
  return `${rows} of ${name}: ${named.join(", ")}${left > 0 ? ` and ${left.toLocaleString("en-US")} more` : ""}.`;
}

function alsoText({ text, lines }: AlsoFound): string {
  const said = text.replace(/\.$/, "");
  if (lines === null) return `Also found: ${said}. It is asked for once, with the above.`;
  const rows = lines === 1 ? "One of these rows is" : `${lines.toLocaleString("en-US")} of these rows are`;
  return `${rows} also in: ${said}. They are asked for once, there.`;
}

function placeText(item: ClaimItem): string {
  const { platform, track_id, title, tracks, statement } = item;
  const track = tracks[0] ?? { track_id, title, isrc: isrcOf(track_id), upcs: [] };
  const parts = [
    platform === null ? "" : platformName(platform),
    itemMonth(item) ?? "",
    track_id === null ? "" : trackText(track),
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  return statement ? `Statement ${statement.file_name}` : "My statements";
}

function whatText(item: ClaimItem): string {
  const { finding, plays, paid_units, asked } = item;
  const amounts = asked.map((range) => rangeText(range, range.currency)).join(" and ");
  if (plays !== null) return unitsText(item);
  if (finding) return (finding.asks ?? finding.text) + (amounts === "" ? "" : ` That is ${amounts}.`);
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

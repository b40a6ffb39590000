import type { AlsoFound, Claim, ClaimedTrack, ClaimItem } from "@ledgerline/contract/claims";
import type { CheckId, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { Membership } from "@ledgerline/db/queries/account/members";
import { equalDecimals } from "@ledgerline/decimals";
import { isrcOf } from "../tracks.ts";
import { countText, dayText, rangeText } from "../words.ts";
import { itemMonth, itemMonths } from "./items.ts";

type Claimed = Omit<Claim, "letter">;

/** Items and tracks that a letter names one by one; the packet's tables have all of them. */
const MOST_NAMED = 12;
const MOST_TERRITORIES = 30;

/** Who writes a letter, and for which account. */
interface Sender {
  user: Pick<Membership["user"], "realName">;
  account: Pick<Membership["account"], "artistName">;
}

/** A claim's letter in plain words, from its figures. Paragraphs are separated by an empty line. */
export function writeLetter(claim: Claimed, sender: Sender): string {
  const { frozen } = claim;
  return [
    `To: ${claim.to === "" ? "the royalties department" : claim.to}`,
    `Subject: ${claim.subject}`,
    "Hello,",
    `I am writing about the royalties of ${sender.account.artistName}: ${aboutText(claim)}.`,
    ...(frozen ? frozenParagraphs(claim) : []),
    ...(claim.items.length > 0 ? [itemsParagraph(claim)] : []),
    ...amountParagraphs(claim),
    askParagraph(claim),
    answerParagraph(claim),
    ...enclosedParagraphs(claim),
    `Kind regards,\n${senderName(sender)}`,
  ].join("\n\n");
}

/** The sender: the legal name where it is known, and the artist name. */
export function senderName({ user: { realName }, account: { artistName } }: Sender): string {
  return realName === null ? artistName : `${realName} (${artistName})`;
}

function aboutText({ platforms, items, frozen }: Claimed): string {
  const stores = platforms.map(platformName).join(", ");
  const notice = frozen ? [{ finding: null, month: frozen.notice_on.slice(0, 7) }] : [];
  const about = [stores, itemMonths([...notice, ...items])].filter((part) => part !== "");
  return about.join(", ") || "my statements";
}

function itemsParagraph({ items, territories, statements }: Claimed): string {
  const files = new Map(statements.map(({ id, file_name }) => [id, file_name]));
  const named = items.slice(0, MOST_NAMED).flatMap((item) => itemLines(item, files));
  const more = items.length - MOST_NAMED;
  return [
    "This is what I found:",
    ...named,
    ...(more > 0 ? [`- and ${more} more, which the enclosed table lists.`] : []),
    `Territories: ${territoriesText(territories)}.`,
  ].join("\n");
}

function territoriesText(territories: readonly string[]): string {
  if (territories.length === 0) return "all";
  const more = territories.length - MOST_TERRITORIES;
  return territories.slice(0, MOST_TERRITORIES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function amountParagraphs({ money, items }: Claimed): string[] {
  const asked = money.flatMap(({ currency, asked: range }) => (range ? [rangeText(range, currency)] : []));
  if (asked.length === 0) return [];
  const stakes = items.flatMap(({ at_stake }) => at_stake ?? []);
  const rate = stakes.some(({ rate: { units } }) => units > 0) ? "the rate I am usually paid" : "the published rate";
  const isRange = money.some(({ asked: range }) => range && !equalDecimals(range.low, range.high));
  const others = items.flatMap(({ at_stake, asked: ranges }) => (at_stake ? [] : ranges));
  const isEstimate = ({ low, high }: StakeSum) => !equalDecimals(low, high);
  // Without other points, the letter does not set these apart from any.
  const rest = stakes.length > 0 || others.some(isEstimate) ? "For the other points the amount" : "The amount";
  return [
    [
      `Altogether this comes to ${asked.join(" and ")}.`,
      stakes.length > 0 &&
        `For missing units I took ${rate} per unit${isRange ? "; the range is how far that rate varies" : ""}.`,
      others.some(isEstimate) && "Where everything is missing, I took what it paid in the months before.",
      !others.every(isEstimate) && `${rest} is what the lines of the statement say.`,
    ]
      .filter(Boolean)
      .join(" "),
  ];
}

/** What the packet contains besides the letter. */
function enclosedParagraphs({ items, statements, days }: Claimed): string[] {
  const parts = [
    items.length > 0 && "what I expected against what was paid",
    statements.length > 0 &&
      "the lines in question, and the SHA-256 hashes of their statements, which tell you which files the figures are from",
    days.length > 0 && "the plays by day",
  ].filter(Boolean);
  return parts.length === 0 ? [] : [`Enclosed: ${parts.join("; ")}.`];
}

function askParagraph({ kind }: Claimed): string {
  if (kind === "frozen") {
    return "Please release the money, or send me the data behind your decision: the plays in question by day, territory and source, the rule they broke, and the amount held back.";
  }
  if (kind === "late") {
    return "Please pay what is due for these months, or tell me when the store reported them to you and when I will be paid.";
  }
  return "Please pay what is missing, or tell me for each line which units were not paid and why, with the store's own report for these months.";
}

function answerParagraph({ answer_by }: Claimed): string {
  return answer_by === null ? "Please answer within 30 days." : `Please answer by ${dayText(answer_by)}.`;
}

function frozenParagraphs({ frozen, days }: Claimed): string[] {
  if (!frozen) return [];
  const { platform, track_id, notice_on, notice, asked, answered } = frozen;
  const about = track_id === null ? "" : ` about the recording ${track_id}`;
  return [
    `On ${dayText(notice_on)} I received this notice${about} on ${platformName(platform)}:\n${notice}`,
    ...(asked === "" ? [] : [`I asked:\n${asked}`]),
    ...(answered === "" ? [] : [`The answer was:\n${answered}`]),
    ...(days.length === 0
      ? []
      : [
          "The enclosed table has my plays for each day around the notice. I see nothing in it that explains the decision.",
        ]),
  ];
}

const MOST_TRACKS = 10;
const MOST_ROWS = 6;
const MOST_ALSO = 6;

/** What a letter says about an item: the item with its rows, its tracks, and other findings that ask for the same. */
export function itemLines(item: ClaimItem, files: ReadonlyMap<string, string>): string[] {
  const { tracks, track_id, also_found: also } = item;
  // Plays that no export splits by track would only repeat the item.
  const isWhole = tracks.length === 1 && tracks[0]?.track_id === null;
  const own = track_id === null && !isWhole ? tracks : [];
  const listed = own.slice(0, MOST_TRACKS);
  const more = own.length - listed.length;
  const isListed = (one: AlsoFound) => one.month === item.month && listed.some((track) => saysTheSame(one, track));
  const found = also.filter((one) => one.check !== null && !isListed(one));
  const left = found.length - MOST_ALSO;
  return [
    `- ${placeText(item)}: ${[whatText(item), rowsText(item, files)].filter(Boolean).join(" ")}`,
    ...listed.map((track) => `   - ${trackText(track)}: ${unitsText(track)}`),
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

/** True for a finding about a track that has the figures which the track's own line has. */
function saysTheSame({ text, track_id }: AlsoFound, track: ClaimedTrack): boolean {
  const figures = unitsText({ ...track, at_stake: null }).slice(0, -1);
  return track_id === track.track_id && text.includes(figures);
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

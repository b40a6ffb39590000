import type { CheckId, Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import type { BookedArtist } from "./book-artist.ts";
import { expectedStake } from "./expected-stake.ts";
import type { FaultKind, Planted } from "./faults.ts";
import type { Line, MadeUpArtist } from "./make-artist.ts";
import type { PlantedArtist } from "./plant.ts";
import { ANNOUNCED_BEYOND } from "./plant-lines.ts";

/** A finding that a check has to make about something planted. */
export interface Wanted {
  check: CheckId;
  fault: Planted;
  is(finding: Finding): boolean;
}

/** What a fault cost. An estimate is only approximate. */
interface Lost {
  currency: string;
  amount: number;
  isEstimate: boolean;
}

export const OWING = { A: "White-label distributor", B: "LANDR", C: "Harbour Radio" };
const CURRENCIES = { A: "EUR", B: "USD", C: "EUR" };
const LINE_CHECKS: Partial<Record<FaultKind, CheckId>> = {
  columns: "F2",
  exchange: "F7",
  share: "F8",
  withheld: "F9",
  "no money": "F11",
  "no units": "F11",
  late: "F14",
  negative: "F15",
};

type Place = Partial<Pick<Finding, "platform" | "month" | "track_id">> & { statement?: string | undefined };

/** Everything planted that the checks have to find, and nothing innocent. */
export function whatToFind(
  { artist, faults, hole }: PlantedArtist,
  { rows, statements, again }: BookedArtist,
): Wanted[] {
  const isrcOf = (track: number | undefined) => artist.tracks[track ?? -1]?.isrc ?? "";
  const storesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ store }) => platformOf(store)))];
  const wrong = (kind: FaultKind) =>
    new Set(faults.flatMap((fault) => (fault.kind === kind ? (fault.lines ?? []) : [])).map((line) => rows.get(line)));

  return faults.flatMap((fault): Wanted[] => {
    const { kind, month, track, distributor, gone = [], lines = [] } = fault;
    const file = statements.get(`${distributor} ${month}`);
    const at = (check: CheckId, place: Place): Wanted => ({
      check,
      fault,
      is: (one) => one.check === check && isAt(one, place),
    });
    const unpaid = (of: number | undefined) => at("F16", { platform: "spotify", month, track_id: isrcOf(of) });
    const vanished = (of: number | undefined) => at("F12", { platform: "spotify", month, track_id: isrcOf(of) });
    const check = LINE_CHECKS[kind];
    if (check) {
      const own = new Set(lines.map((line) => rows.get(line)));
      const planted = wrong(kind);
      const is = (one: Finding) => {
        const named = one.lines.map(({ statement_id, line_no }) => `${statement_id} ${line_no}`);
        return one.check === check && named.some((row) => own.has(row)) && named.every((row) => planted.has(row));
      };
      return [{ check, fault, is }];
    }
    switch (kind) {
      case "short":
        return [unpaid(track)];
      case "vanished":
        return [unpaid(track), vanished(track)];
      case "part":
        return [at("F16", { platform: "youtube", month, track_id: null })];
      case "store":
        return storesOf(gone).map((platform) => at("F13", { platform, month }));
      case "hole": {
        const tracks = [...new Set(gone.flatMap((line) => (line.store === "Spotify" ? line.track : [])))];
        return [
          at("F5", { month: artist.accounted("B", hole).slice(0, 7), statement: undefined }),
          ...storesOf(gone).map((platform) => at("F13", { platform, month })),
          ...tracks.flatMap((of) => [unpaid(of), vanished(of)]),
          at("F16", { platform: "youtube", month, track_id: null }),
        ];
      }
      case "double":
        return [at("F5", { statement: again }), at("F6", { statement: again })];
      case "rate":
        return [at("F10", { platform: "apple_music", month, statement: file })];
      case "titles":
        return [at("F12", { platform: null, track_id: isrcOf(track) })];
      case "name":
        return [at("F4", { statement: file })];
      case "total":
        return [at("F3", { statement: file })];
      default:
        throw new Error(`nothing looks for ${kind}`);
    }
  });
}

/** What a fault cost, computed from the lines alone; null for one that cost nothing or has no known amount. */
export function lostBy(
  { kind, month, track, distributor, lines = [], gone = [] }: Planted,
  artist: MadeUpArtist,
): Lost | null {
  if (distributor === null) return null;
  const currency = CURRENCIES[distributor];
  const exactly = (amount: number): Lost => ({ currency, amount, isEstimate: false });
  const about = (amount: number): Lost => ({ currency, amount, isEstimate: true });
  const lacking = lines.reduce((sum, { net, due = net }) => sum + due - net, 0) / 1_000_000;
  switch (kind) {
    case "short":
    case "vanished":
      return exactly(stakeOf(artist, track ?? -1, month).mid);
    case "hole":
    case "store":
      return about(sumOf(gone));
    case "rate":
    case "no money":
      return about(lacking);
    case "exchange":
      return exactly(
        lines.reduce((sum, { net, exchange }) => sum + (net / exchange) * (1000 - exchange), 0) / 1_000_000,
      );
    case "columns":
    case "share":
    case "withheld":
      return exactly(lacking);
    case "negative":
      return exactly(lines.reduce((sum, line) => sum - line.net / 1_000_000 - paidBeside(line, artist), 0));
    case "total":
      return exactly(Number(ANNOUNCED_BEYOND));
    default:
      return null;
  }
}

/** What a track's missing units in a month are worth. */
export function stakeOf(artist: MadeUpArtist, track: number, month: string) {
  const paid = artist.linesOf(track, month).reduce((sum, { units }) => sum + units, 0);
  const own = artist.lines.filter((line) => line.distributor === artist.tracks[track]?.distributor);
  return expectedStake(own, month, artist.playsOf(track, month) - paid);
}

/** What was paid for the same song, store and month, and may be taken back. */
function paidBeside({ track, month, store, distributor }: Line, artist: MadeUpArtist): number {
  const alike = artist.linesOf(track, month, store).filter((line) => line.distributor === distributor && line.net > 0);
  return sumOf(alike);
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { net }) => sum + net, 0) / 1_000_000;
}

function isAt(finding: Finding, place: Place): boolean {
  const { statement, ...fields } = place;
  const isThere = Object.entries(fields).every(([name, value]) => finding[name as keyof typeof fields] === value);
  return isThere && (!("statement" in place) || (finding.statement?.id ?? undefined) === statement);
}

function platformOf(store: Line["store"]): string {
  const platforms: Partial<Record<Line["store"], string>> = {
    Spotify: "spotify",
    YouTube: "youtube",
    "Apple Music": "apple_music",
  };
  return platforms[store] ?? store;
}

/** A fault in a few words. */
export function nameFault({ kind, month, store, distributor, track, lines }: Planted): string {
  const parts = [kind, month, distributor ?? "", store ?? "", track === undefined ? "" : `song ${track}`];
  return [...parts, lines ? `${lines.length} lines` : ""].filter((part) => part !== "").join(", ");
}

import { seededRandom } from "@ledgerline/testing/figures";
import {
  artistName,
  artistOf,
  KINDS,
  lastDay,
  MONTHS,
  monthName,
  PRINTED_STORES,
  releaseId,
  releaseOf,
  STORES,
  TERRITORIES,
  TRACKS,
  trackId,
} from "./made-label.ts";

/** Money is in picounits. */
export const PICO = 10n ** 12n;
/** The month whose file is deleted, and the month in which that happens. A corrected file replaces it. */
export const DELETED = { month: 3, at: 13 };
/** The months in which files arrive for months that are already closed. */
const LATE = [5, 9, 14, 19];
const HEADERS = {
  distrokid:
    "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)",
  tunecore:
    "Sales Period\tPosted Date\tStore Name\tCountry Of Sale\tArtist\tRelease Type\tRelease Title\tSong Title\tLabel\tUPC\tOptional UPC\tTC Song ID\tOptional ISRC\tSales Type\t# Units Sold\tPer Unit Price\tNet Sales\tNet Sales Currency\tExchange Rate\tTotal Earned\tCurrency",
};

export interface MadeLine {
  /** The accounting month's index, and its day. */
  month: number;
  day: string;
  saleMonth: string;
  /** A track, or the first track of a release that was sold as a whole. */
  track: number;
  isRelease: boolean;
  store: number;
  territory: number;
  kind: number;
  currency: "USD" | "EUR";
  net: bigint;
}

export interface MadeFile {
  name: string;
  /** The file arrives before the run of this month. */
  at: number;
  layout: keyof typeof HEADERS;
  lines: MadeLine[];
}

/** Two statements a month, some late ones, and one that replaces another. */
export function makeFiles(seed: number, lines: number): MadeFile[] {
  const random = seededRandom(seed + 1);
  const number = (most: number) => Math.floor(random() * most);
  const rows = Math.ceil(lines / (2 * MONTHS + LATE.length + 1));
  const makeLine = (layout: MadeFile["layout"], month: number, day: string, track: number): MadeLine => {
    const isRelease = layout === "distrokid" && number(200) === 0;
    return {
      ...{ month, day, saleMonth: monthName(month - 1 - number(3)) },
      ...{ track: isRelease ? track - (track % 5) : track, isRelease },
      ...{ store: number(STORES.length), territory: Math.floor(random() ** 2 * TERRITORIES.length) },
      kind: layout === "tunecore" && number(10) === 0 ? 1 : 0,
      currency: layout === "tunecore" ? "EUR" : "USD",
      // Most money is in a few tracks, some is taken back, and nothing is round.
      net:
        (number(50) === 0 ? -1n : 1n) * (BigInt(number(1_000_000_000)) * BigInt(1 + Math.floor(9_000 / (track + 3)))),
    };
  };
  const trackOf = (row: number, isFirst: boolean) =>
    isFirst && row < TRACKS ? row : Math.floor(random() ** 3 * TRACKS);
  const regular = (layout: MadeFile["layout"], month: number, at = month): MadeFile => {
    const day = lastDay(monthName(month));
    // Every track has a line in the first month.
    const count = month === 0 ? Math.max(rows, TRACKS) : rows;
    const made = Array.from({ length: count }, (_, row) => makeLine(layout, month, day, trackOf(row, month === 0)));
    return { name: `${layout}-${monthName(month)}${at === month ? "" : "-corrected"}.tsv`, at, layout, lines: made };
  };
  const late = (at: number): MadeFile => {
    const made = Array.from({ length: rows }, () => {
      const month = Math.max(0, at - 1 - number(4));
      return makeLine("distrokid", month, `${monthName(month)}-20`, trackOf(0, false));
    });
    return { name: `late-${monthName(at)}.tsv`, at, layout: "distrokid", lines: made };
  };
  return [
    ...Array.from({ length: MONTHS }, (_, month) => [regular("distrokid", month), regular("tunecore", month)]).flat(),
    ...LATE.map(late),
    regular("distrokid", DELETED.month, DELETED.at),
  ];
}

export function printFile({ layout, lines }: MadeFile): string {
  return `${[HEADERS[layout], ...lines.map(layout === "distrokid" ? printDistrokid : printTunecore)].join("\n")}\n`;
}

function printDistrokid(line: MadeLine): string {
  const { track, isRelease } = line;
  const title = isRelease ? `Release ${releaseOf(track)}` : `Song ${track}`;
  const [isrc, what] = isRelease ? ["", "Album"] : [trackId(track), "Song"];
  return [line.day, line.saleMonth, printedStore(line), artistName(artistOf(track)), title, isrc, upcOf(line)]
    .concat("1", "100", what, territoryOf(line), "0", printNet(line.net))
    .join("\t");
}

function printTunecore(line: MadeLine): string {
  const { track } = line;
  const release = `Release ${releaseOf(track)}`;
  return [`${line.saleMonth}-01`, line.day, printedStore(line), territoryOf(line), artistName(artistOf(track)), "Song"]
    .concat(release, `Song ${track}`, "Harbour Records", upcOf(line), "", trackId(track), "")
    .concat(line.kind === 1 ? "Download" : "Streaming", "1", "0.003", printNet(line.net), "EUR", "", printNet(line.net))
    .concat("EUR")
    .join("\t");
}

const upcOf = ({ track }: MadeLine): string => releaseId(releaseOf(track));
const printedStore = ({ store }: MadeLine): string => PRINTED_STORES[store] ?? "";
export const territoryOf = ({ territory }: MadeLine): string => TERRITORIES[territory] ?? "";
/** A line that takes money back is an adjustment, whatever was sold. */
export const kindOf = ({ kind, net }: MadeLine): string => (net < 0n ? "adjustment" : (KINDS[kind] ?? ""));
export const storeOf = ({ store }: MadeLine): string => STORES[store] ?? "";

function printNet(net: bigint): string {
  const digits = String(net < 0n ? -net : net).padStart(13, "0");
  return `${net < 0n ? "-" : ""}${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

import type { FaultKind, Planted } from "./faults.ts";
import { type Distributor, type Line, type MadeUpArtist, MONTHS } from "./make-artist.ts";

/** By how much the total that a distributor announced exceeds its statement's lines. */
export const ANNOUNCED_BEYOND = "12.34";
const RENAMED = "A 2024-01.csv";

/**
 * Plants faults that lines and files show by themselves: in many lines of a file at once, and in single ones. `apple`
 * are months in which nothing else is wrong with Apple Music; single faults come after `hole`.
 */
export function plantLines(artist: MadeUpArtist, apple: readonly string[], hole: string): Planted[] {
  const { random } = artist;
  const faults: Planted[] = [];
  const break_ = (kind: FaultKind, lines: Line[], change: (line: Line) => Partial<Line>) => {
    for (const line of lines) Object.assign(line, change(line), { planted: kind });
    const [{ file, distributor, store, track }] = lines as [Line];
    faults.push({ kind, month: file, distributor, store, track, lines });
  };
  const keep = (part: number) => (line: Line) => ({ due: line.net, net: line.net * part });
  const taxed = (line: Line) => ({ ...keep(0.9)(line), withheld: 10 });

  // More lines than a finding names.
  const [exchanged = "", withheld = "", cheap = "", unpaid = ""] = apple;
  break_("exchange", artist.linesIn(exchanged, "A", "Apple Music"), () => ({ exchange: 940 }));
  const abroad = [...artist.linesIn(withheld, "A", "Apple Music"), ...artist.linesIn(withheld, "A", "YouTube")];
  break_(
    "withheld",
    abroad.filter(({ territory }) => territory !== "US"),
    taxed,
  );
  const shared = MONTHS[random.whole(6, 12)] as string;
  break_("share", [...artist.linesIn(shared, "B", "Apple Music"), ...artist.linesIn(shared, "B", "Deezer")], keep(0.9));
  // A territory of one store, and a song in one month.
  const place = artist.linesIn(cheap, "A", "Apple Music").filter(({ territory }) => territory === "GB");
  break_("rate", place, keep(0.55));
  const song = artist.linesIn(unpaid, "A", "Apple Music").filter(({ track }) => track === 4);
  break_("no money", song, keep(0));

  // Single lines. Deezer has no plays to compare.
  const free = random.shuffled(
    artist.lines.filter(
      ({ store, file, month, planted, units }) =>
        store === "Deezer" && file === month && file > hole && file < "2026-09" && !planted && units > 0,
    ),
  );
  const many = { exchange: exchanged, withheld, share: shared } as Partial<Record<FaultKind, string>>;
  const take = (kind: FaultKind, of: Distributor, fits: (line: Line) => boolean = () => true) => {
    const isFree = (line: Line) => line.distributor === of && line.file !== many[kind] && fits(line);
    return free.splice(free.findIndex(isFree), 1)[0] as Line;
  };
  for (let at = 0; at < 3; at += 1) break_("exchange", [take("exchange", "A")], () => ({ exchange: 940 }));
  for (let at = 0; at < 3; at += 1)
    break_("withheld", [take("withheld", "A", ({ territory }) => territory !== "US")], taxed);
  for (let at = 0; at < 2; at += 1) break_("share", [take("share", "B")], keep(0.5));
  for (let at = 0; at < 2; at += 1) break_("columns", [take("columns", "A")], keep(0.7));
  /** Adds a line next to another of the same song, store and month. */
  const beside = (kind: FaultKind, line: Line, change: Partial<Line>) => {
    const copy: Line = { ...line, ...change };
    artist.lines.push(copy);
    break_(kind, [copy], () => ({}));
  };
  beside("negative", take("negative", "A"), { units: 0, net: -500_000_000 });
  beside("negative", take("negative", "B"), { units: 0, net: -500_000_000 });
  beside(
    "no units",
    take("no units", "A", ({ territory }) => territory !== "US"),
    { units: 0, net: 41_200_000 },
  );
  const old = artist.linesIn(MONTHS[0] as string, "A", "Deezer").slice(0, 3);
  const late = old.map((line) => ({
    ...line,
    file: MONTHS.at(-1) as string,
    units: 20,
    net: (line.net / line.units) * 20,
  }));
  artist.lines.push(...late);
  break_("late", late, () => ({}));
  const [small] = artist.linesIn(MONTHS[2] as string, "A", "Apple Music").filter(({ track }) => track === 13);
  if (small) break_("titles", [small], () => ({ title: "Harbour Lights" }));
  return [
    ...faults,
    { kind: "name", month: MONTHS[random.whole(6, 11)] as string, distributor: "A" },
    { kind: "total", month: MONTHS.at(-3) as string, distributor: "C" },
  ];
}

/** The names of files that state another month, by `distributor month`. */
export function renamedFiles(faults: readonly Planted[]): Map<string, string> {
  const named = faults.filter(({ kind }) => kind === "name");
  return new Map(named.map(({ distributor, month }) => [`${distributor} ${month}`, RENAMED]));
}

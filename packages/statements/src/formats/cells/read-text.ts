/** The trimmed text of a cell; null if nothing is left. */
export function readText(cell: string): string | null {
  if (cell.length === 0) return null;
  const last = cell.charCodeAt(cell.length - 1);
  if (cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127 && last > 32 && last < 127) return cell;
  return cell.trim() || null;
}

/** A copy, because a slice of a text keeps the whole text in memory. */
export function ownText<Text extends string | null>(text: Text): Text;
export function ownText(text: string | null): string | null {
  return text === null ? null : Buffer.from(text).toString();
}

const MOST_MEMOIZED = 1000;

/** Memoizes a function of a cell: a statement repeats a few months, days and stores in many rows. */
export function memoize<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, { answer: T }>();
  return (cell) => {
    const found = known.get(cell);
    if (found) return found.answer;
    if (known.size >= MOST_MEMOIZED) known.clear();
    const copy = ownText(cell);
    const answer = read(copy);
    known.set(copy, { answer });
    return answer;
  };
}

const TIERS: Record<string, readonly string[]> = {
  premium: ["premium", "premium individual", "individual", "individual plan", "paid"],
  ad_supported: ["ad supported", "adsupported", "advertising supported", "ad funded", "ads", "free", "freemium"],
  family: ["family", "family plan", "premium family"],
  duo: ["duo", "duo plan", "premium duo"],
  student: ["student", "student plan", "premium student"],
};
const BY_NAME = new Map(Object.entries(TIERS).flatMap(([tier, names]) => names.map((name) => [name, tier] as const)));

/** The tier by its printed name: `premium`, `ad_supported`, `family`, `duo` or `student`; any other as printed. */
export function readTier(printed: string): string {
  return BY_NAME.get(printed.toLowerCase().replace(/[\s_-]+/g, " ")) ?? printed;
}

const UPC = /^\d{8,14}$/;

/**
 * The digits of a UPC or EAN. A spreadsheet removes a leading zero, which is restored, or spoils the number
 * (`8.6E+11`), which gives null, as does anything else in the cell.
 */
export function readUpc(cell: string): string | null {
  if (cell.length === 12 && UPC.test(cell)) return cell;
  if (cell.length > 40) return null;
  const tidy = cell.replace(/[-\s'"=]/g, "").replace(/\.0$/, "");
  if (!UPC.test(tidy)) return null;
  return tidy.length === 11 ? `0${tidy}` : tidy;
}

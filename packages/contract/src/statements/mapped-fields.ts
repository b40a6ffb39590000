/** The figures that a column can be mapped to, in the order they are offered. */
export const MAPPED_FIELDS = [
  "sold",
  "sold_year",
  "sold_to",
  "accounted",
  "store",
  "tier",
  "territory",
  "artist",
  "track",
  "release",
  "label",
  "isrc",
  "upc",
  "units",
  "kind",
  "net",
  "debit",
  "sign",
  "currency",
  "gross",
  "fee",
  "withheld",
  "recouped",
  "share",
  "split",
  "original",
  "original_currency",
  "fx_rate",
  "account",
] as const;

/** What a line between rows may say about those below it: `Currency: USD`, `January 2026`. */
export const SECTION_FIELDS = [
  "sold",
  "store",
  "artist",
  "currency",
  "track",
  "release",
  "isrc",
  "upc",
] as const satisfies readonly (typeof MAPPED_FIELDS)[number][];
export type SectionField = (typeof SECTION_FIELDS)[number];

/** What words alone on such a line may name, in the order they are offered. */
export const LINE_FIELDS = ["track", "artist", "release", "store"] as const satisfies readonly SectionField[];
export type LineField = (typeof LINE_FIELDS)[number];

/** What each of several columns of money may be named after. */
export const WIDE_FIELDS = [
  "sold",
  "store",
  "territory",
  "currency",
] as const satisfies readonly (typeof MAPPED_FIELDS)[number][];
export type WideField = (typeof WIDE_FIELDS)[number];

/** The possible kinds of use, in the order they are offered. */
export const USE_KINDS = [
  "stream",
  "download",
  "ugc",
  "match",
  "video",
  "physical",
  "merchandise",
  "sync",
  "license",
  "live",
  "performance",
  "mechanical",
  "adjustment",
  "fine",
  "tax",
  "fee",
] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** What a printed kind may mean where columns are mapped: a count stands where the money of other rows does. */
export const PRINTED_KINDS = [...USE_KINDS, "count"] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

import type { FormatColumns } from "../../format.ts";

/** The columns that name an asset in YouTube's reports about assets. */
export const ASSET_COLUMNS = {
  territory: { column: "Country" },
  artist: { column: "Artist" },
  track: { column: "Asset Title" },
  release: { column: "Album" },
  label: { column: "Label" },
  isrc: { column: "ISRC" },
  upc: { column: "UPC" },
} satisfies Partial<FormatColumns>;

export const ASSET_HEADER = [
  "Asset ID",
  "Asset Title",
  "Asset Labels",
  "Asset Channel ID",
  "Asset Type",
  "Custom ID",
  "ISRC",
  "UPC",
  "GRid",
  "Artist",
  "Album",
  "Label",
] as const;

export const AD_SPLITS = [
  "YouTube Revenue Split : Auction",
  "YouTube Revenue Split : Reserved",
  "YouTube Revenue Split : Partner Sold YouTube Served",
  "YouTube Revenue Split : Partner Sold Partner Served",
  "YouTube Revenue Split",
  "Partner Revenue : Auction",
  "Partner Revenue : Reserved",
  "Partner Revenue : Partner Sold YouTube Served",
  "Partner Revenue : Partner Sold Partner Served",
  "Partner Revenue",
] as const;

import { changeLines } from "../change-lines.ts";
import type { StatementFormat } from "../format.ts";
import type { RowReader } from "../row-outcome.ts";

const TIERS: Readonly<Record<string, string>> = { P: "premium", FAM6: "family", A: "ad_supported" };

/** DashGo's own statement. Only the file's name says its month. */
export default {
  id: "dashgo",
  distributor: "DashGo",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know these columns by name, but not their order or whether a file has others. Check the figures in the preview.",
  fingerprint: ["Deal Share", "USD Revenue", "Pub Admin Fee", "Payable"],
  header: [
    "Transaction Date",
    "Artist Name",
    "Track Artist",
    "Track Title",
    "Album Name",
    "Label Name",
    "ISRC",
    "UPC",
    "Label Track ID",
    "Composers",
    "Store",
    "Region",
    "Product Type",
    "Use Type",
    "Units",
    "Currency",
    "Revenue",
    "Exchange Rate",
    "USD Revenue",
    "Deal Share",
    "Distribution Rate",
    "Net Revenue",
    "Mechanical Royalty",
    "Pub Admin Fee",
    "Payable",
    "Revenue Split (Y/N)",
    "Noise Content (Y/N)",
    "Spatial Availability Indicator (Y/N)",
    "Cover Song",
    "VideoId",
    "ChannelId",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Transaction Date", as: ["YYYY-MM-DD", "YYYY-MM"] },
      accounted: "ask",
      store: { column: "Store" },
      tier: { column: "Use Type" },
      territory: { column: "Region" },
      artist: { column: "Artist Name", or: { column: "Track Artist" } },
      track: { column: "Track Title" },
      release: { column: "Album Name" },
      label: { column: "Label Name" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Units" },
      net: { column: "Payable", currency: { fixed: "USD" } },
      gross: { column: "USD Revenue" },
      withheld: { column: "Mechanical Royalty", of: "royalties" },
      original: { column: "Revenue", currency: { column: "Currency" } },
      fxRate: { column: "Exchange Rate" },
      kind: { column: "Product Type", is: { stream: "stream", streaming: "stream", download: "download" } },
    },
  },
  reader: readSpotifyPlans,
  help: {
    get: "We do not know where DashGo keeps it. Look for a CSV whose name ends with the month and the year, such as -03-26, with the columns Use Type and Payable.",
    reads:
      "Payable, in US dollars. Spotify's use types P, FAM6, DUO and A are read as premium, family, duo and ad-supported. Only the file's name says which month it is for, so we ask for it.",
    ignores: "Deal Share, Distribution Rate, Net Revenue and Pub Admin Fee.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["https://github.com/Salome2026/royalties_pipeline"],
  },
} satisfies StatementFormat;

/** Reads the codes that DashGo prints for Spotify's plans. Other stores have their own codes, kept as printed. */
function readSpotifyPlans(rows: RowReader): RowReader {
  return changeLines(rows, (line) => {
    const tier = line.platform === "spotify" ? TIERS[line.tier ?? ""] : undefined;
    return tier ? { ...line, tier } : line;
  });
}

import type { StatementFormat } from "../../format.ts";

export default {
  id: "recordjet-royalties",
  distributor: "recordJet",
  layout: "royalty report",
  kind: "income",
  evidence: "doc",
  confirm: "recordJet's help page does not name the column with the money that you get.",
  fingerprint: ["saleDate", "creditDate", "trackTitle", "ean"],
  header: [
    "saleDate",
    "creditDate",
    "trackTitle",
    "trackArtist",
    "releaseTitle",
    "releaseArtist",
    "ean",
    "isrc",
    "type",
    "quantity",
    "store",
    "channel",
  ],
  reading: null,
  help: {
    get: "In recordJet choose the royalty report as CSV.",
    reads:
      "Spotify's Discovery Mode has two rows per stream: what it earned, and Spotify's fee of 30 %. Both count. Streams that Spotify does not pay for are listed too.",
    seen: ["https://faq.recordjet.com/en/articles/9680818-how-are-reports-structured"],
  },
} satisfies StatementFormat;

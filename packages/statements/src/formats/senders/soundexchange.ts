import type { StatementFormat } from "../format.ts";

export default {
  id: "soundexchange",
  distributor: "SoundExchange",
  kind: "income",
  evidence: "names",
  confirm: "We know the names of only a few of its columns.",
  fingerprint: ["Royalty Item SXID"],
  header: ["Royalty Item SXID", "Track Name", "Artist Name", "Broadcast Start Date", "Your Payment Amount"],
  reading: null,
  known: {
    sold: { column: "Broadcast Start Date", as: ["YYYY-MM-DD"] },
    store: { fixed: "SoundExchange" },
    artist: { column: "Artist Name" },
    track: { column: "Track Name" },
    net: { column: "Your Payment Amount", currency: "ask" },
  },
  help: {
    get: "SoundExchange Direct has your royalty statements. Look for one as a file, with the columns Royalty Item SXID and Your Payment Amount.",
    reads: "Your Payment Amount is what you get.",
    seen: ["public parsers", "https://a2im.org/news/soundexchange-direct/"],
  },
} satisfies StatementFormat;

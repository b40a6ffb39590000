import type { StatementFormat } from "../format.ts";

export default {
  id: "songtrust",
  distributor: "Songtrust",
  kind: "income",
  evidence: "names",
  confirm: "We know the names of only a few of its columns.",
  fingerprint: ["royalty_type", "amount_received", "song_code"],
  header: ["royalty_type", "amount_received", "song_name", "song_code", "start_date"],
  reading: null,
  known: {
    sold: { column: "start_date", as: ["YYYY-MM-DD"] },
    track: { column: "song_name" },
    kind: { column: "royalty_type", is: { mechanical: "mechanical", performance: "performance" } },
    net: { column: "amount_received", currency: "ask" },
  },
  help: {
    get: "In Songtrust, open the royalty dashboard and export a CSV. Ledgerline knows the one with the columns royalty_type and amount_received.",
    reads: "amount_received is what you get.",
    seen: [
      "public parsers",
      "https://help.songtrust.com/knowledge/if-i-have-multiple-writers-in-my-songtrust-account-how-do-i-know-how-much-to-pay-each-writer-when-royalties-are-generated",
    ],
  },
} satisfies StatementFormat;

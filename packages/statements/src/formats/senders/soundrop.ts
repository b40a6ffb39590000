import type { StatementFormat } from "../format.ts";

/** Only these of its columns are known. The file's name has the month. */
export default {
  id: "soundrop",
  distributor: "Soundrop",
  kind: "income",
  evidence: "names",
  confirm: "We know only some of Soundrop's columns.",
  fingerprint: ["Service", "Country", "Track Title", "Release Title", "Net Revenue in {currency}"],
  header: ["Service", "Country", "Track Title", "Release Title", "Quantity", "Net Revenue in USD"],
  reading: null,
  known: {
    sold: "ask",
    store: { column: "Service" },
    territory: { column: "Country" },
    track: { column: "Track Title" },
    release: { column: "Release Title" },
    units: { column: "Quantity" },
    net: { column: "Net Revenue in {currency}", currency: "header" },
  },
  help: {
    get: "We do not know where Soundrop keeps it. Look for a CSV whose name has the month, such as _2026-03_.",
    seen: ["https://github.com/wapisani/public-pyprojects"],
  },
} satisfies StatementFormat;

import type { StatementFormat } from "../../format.ts";
import { readBasicAudioMessage } from "./read-basic-audio-message.ts";
import { USAGE_READING } from "./usage-columns.ts";

const BASIC_AUDIO = /basic.?audio/i;

export default {
  id: "ddex-basic-audio",
  distributor: "DDEX",
  layout: "Basic Audio",
  kind: ["income", "detail"],
  evidence: "doc",
  confirm: "We know this message from its standard, and have not seen a file.",
  fingerprint: [],
  header: [],
  recognizes: (firstRows) => {
    const first = firstRows.find(([cell = ""]) => !cell.startsWith("#"));
    return first?.[0]?.trim() === "HEAD" && BASIC_AUDIO.test(first[2] ?? "");
  },
  reading: USAGE_READING,
  reader: readBasicAudioMessage,
  help: {
    get: "The service sends it to labels and societies that have a contract with it.",
    reads:
      "What the summary records allocate to you, without tracks: the records of single tracks have usage and no money. The footer says how many lines there must be.",
    unnoticed: "A wrong amount in one record.",
    seen: ["https://kb.ddex.net (Digital Sales Reporting, record types 1.4)"],
  },
} satisfies StatementFormat;

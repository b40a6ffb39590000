import type { StatementFormat } from "../format.ts";
import tunecore from "./tunecore.ts";

/** The sales report with three more columns. No identity: whether `Net Sales` includes the commission is unknown. */
export default {
  ...tunecore,
  id: "tunecore-24",
  layout: "with commission",
  evidence: "parser",
  confirm:
    "TuneCore does not say whether Total Earned already has the Commission taken off. Check that the total is the one TuneCore paid you.",
  fingerprint: [...tunecore.fingerprint, "Commission"],
  without: [],
  header: [...tunecore.header, "Commission", "Youtube Video ID", "Youtube Policy Type"],
  reading: { ...tunecore.reading, identities: [] },
  help: {
    get: null,
    reads: tunecore.help.reads,
    ignores: "Per Unit Price, Commission and the YouTube columns.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;

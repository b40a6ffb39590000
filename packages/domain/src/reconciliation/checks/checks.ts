import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { dayText } from "../../words.ts";
import { exchangedFairly, sharesAddUp, withheldRightly } from "./deductions.ts";
import type { Check } from "./evidence.ts";
import { nameAgrees } from "./file-name.ts";
import { columnsAddUp, rowsAddUp, totalsAgree } from "./file-sums.ts";
import { playsArePaid, salesAreRecent, storesAreThere } from "./months.ts";
import { negativesAreExplained, unitsEarn } from "./odd-lines.ts";
import { ratesAreUsual } from "./rates.ts";
import { recordingsAreOne } from "./recordings.ts";
import { linesAreNew } from "./same-lines.ts";
import { runsAreWhole } from "./source-runs.ts";

export const CHECKS: Record<CheckId, Check> = {
  F1: rowsAddUp,
  F2: columnsAddUp,
  F3: totalsAgree,
  F4: nameAgrees,
  F5: runsAreWhole,
  F6: linesAreNew,
  F7: exchangedFairly,
  F8: sharesAddUp,
  F9: withheldRightly,
  F10: ratesAreUsual,
  F11: unitsEarn,
  F12: recordingsAreOne,
  F13: storesAreThere,
  F14: salesAreRecent,
  F15: negativesAreExplained,
  F16: playsArePaid,
};

interface DisputeTerms {
  /** The distributors, in lower case, as sources have them. */
  of: readonly string[];
  /** What their public pages say about a fine for artificial streams. */
  says: string;
  page: string;
  /** When the page was read. */
  read: string;
}

const TERMS: readonly DisputeTerms[] = [
  {
    of: ["too lost"],
    says: "Too Lost says that the store's decision is final, and that it cannot dispute such a penalty at present",
    page: "https://help.toolost.com/hc/en-us/articles/45085247828884-What-Should-I-Do-If-My-Release-Was-Taken-Down-for-Artificial-Streaming",
    read: "2026-11-29",
  },
  {
    of: ["amuse"],
    says: "Amuse says that it takes $10 for each track in Spotify's report, and tells you by email",
    page: "https://support.amuse.io/es/articles/177699-cuales-son-las-consecuencias-del-streaming-artificial",
    read: "2026-11-29",
  },
];

/** What a distributor's public pages say about disputing a fine, and where to read it. None of them names a deadline. */
export function disputeText(distributor: string | null): string {
  const known = TERMS.find(({ of }) => of.includes((distributor ?? "").toLowerCase()));
  const until = "No deadline for objecting is known: check your contract, and ask soon.";
  if (!known) return `No public page of ${distributor ?? "the distributor"} about disputing it is known. ${until}`;
  return `${known.says} (${known.page}, read on ${dayText(known.read)}). ${until}`;
}

import { dayText } from "../../words.ts";

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

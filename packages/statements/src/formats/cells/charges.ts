import type { LineKind } from "../../vocabulary.ts";

/** What a sender takes off in a row of its own. */
type ChargeKind = Extract<LineKind, "fine" | "tax" | "fee">;

interface Charge {
  /** What stands in place of a store, so that a charge is in none of a store's sums. */
  platform: "Fines" | "Taxes" | "Fees";
  kind: ChargeKind;
}

/**
 * The words by which senders name a charge where a store is printed. Told by
 * https://support.amuse.io/es/articles/177699-cuales-son-las-consecuencias-del-streaming-artificial,
 * https://help.toolost.com/hc/en-us/articles/45085247828884-What-Should-I-Do-If-My-Release-Was-Taken-Down-for-Artificial-Streaming and
 * https://www.elektronauts.com/t/artificial-streaming-fee-takedown-read-this/241928 for fines, and by
 * https://unitedmasters.com/en/music-distribution-terms for taxes and fees.
 */
const WORDS: readonly (readonly [charge: Charge, words: readonly string[]])[] = [
  [
    { platform: "Fines", kind: "fine" },
    [
      "artificial stream",
      "streaming penalty",
      "streaming fine",
      "streaming fraud",
      "stream fraud",
      "stream manipulation",
      "fraud penalty",
      "fraud fine",
    ],
  ],
  [{ platform: "Taxes", kind: "tax" }, ["withholding tax", "tax withholding", "tax withheld", "backup withholding"]],
  [
    { platform: "Fees", kind: "fee" },
    [
      "payment fee",
      "payment processing fee",
      "payout fee",
      "withdrawal fee",
      "bank transfer fee",
      "wire fee",
      "paypal fee",
    ],
  ],
];

/** The charge that a text names in place of a store, such as `Spotify (Artificial Streaming Penalty)`; null for none. */
export function readCharge(printed: string): Charge | null {
  const text = printed.toLowerCase();
  return WORDS.find(([, words]) => words.some((word) => text.includes(word)))?.[0] ?? null;
}

/** What stands in place of the store on a line of this kind; null for a use of a recording. */
export function chargeName(kind: string): Charge["platform"] | null {
  return WORDS.find(([charge]) => charge.kind === kind)?.[0].platform ?? null;
}

/** What stands in place of a store on lines of charges. */
export const CHARGE_NAMES: readonly string[] = WORDS.map(([{ platform }]) => platform);

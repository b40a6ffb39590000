import type { STATEMENT_KINDS } from "@ledgerline/contract/statements/statements";

/** Why a booked file of this kind has no money that counts; null if its money counts. */
export function kindSentence(kind: (typeof STATEMENT_KINDS)[number] | null): string | null {
  switch (kind) {
    case "transfer":
      return "This file moves money between accounts, and other files already have that money. It is kept but not counted.";
    case "sum":
      return "This file adds up money that other files list line by line. It is kept but not counted.";
    case "detail":
      return "This file breaks down money that other files already have. It is kept but not counted.";
    case "empty":
      return "This statement says that nothing was earned.";
    default:
      return null;
  }
}

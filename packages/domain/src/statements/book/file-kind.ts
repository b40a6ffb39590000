import type { StatementKind } from "@ledgerline/contract/statements/statements";

/** True when the lines of such a file are booked. Others show or move money that other files have. */
export function booksLines(kind: StatementKind | null): boolean {
  return kind === null || kind === "income" || kind === "correction";
}

/** True when the same accounting period in another file is the same money. A correction comes on top of it. */
export function overlapsOthers(kind: StatementKind | null): boolean {
  return kind === null || kind === "income";
}

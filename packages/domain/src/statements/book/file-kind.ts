import type { StatementRow } from "@ledgerline/db/queries/statements";
import { isSample } from "../../samples.ts";

type FileOf = Pick<StatementRow, "kind" | "sha256" | "recognition">;

/** True when a file's lines are booked. Others show or move money that other files have, or are samples. */
export function booksLines(file: FileOf): boolean {
  const { kind } = file;
  return !isSample(file) && (kind === null || kind === "income" || kind === "correction");
}

/** True when the same accounting period in another file means the same money. A correction comes on top of it. */
export function overlapsOthers(file: FileOf): boolean {
  const { kind } = file;
  return !isSample(file) && (kind === null || kind === "income");
}

import type { FileKind } from "../formats/format.ts";
import type { ImpossibleMonths } from "../vocabulary/impossible-month.ts";
import type { StoredQuestion } from "../vocabulary/recognition.ts";
import type { StatementProof } from "./statement-proof.ts";

/** A statement as in its file, without its rows. */
export interface StatementSummary {
  /** The name of the file; in an archive, that of the contained file. */
  file: string;
  /** The sheet of a workbook; null for a text. */
  sheet: string | null;
  /** The layout, such as `{ id: "distrokid", name: "DistroKid", distributor: "DistroKid" }`. */
  format: { id: string; name: string; distributor: string };
  /** What it is: only `income` and `correction` count. Null while that is asked. */
  kind: FileKind | "empty" | null;
  /** What neither the file nor an answer says. While it is open, no row counts: it would be a guess. */
  question: StoredQuestion | null;
  /** Months of its lines that cannot be, of which `question` asks; null if there are none, or that has been answered. */
  impossible: ImpossibleMonths | null;
  /** How many rows were read, and what became of them. */
  rows: { read: number; booked: number; refused: number; noted: number };
  /** Null while a question is open. */
  proof: StatementProof | null;
}

/** What is known before its rows are read. */
export type RecognizedStatement = Pick<StatementSummary, "file" | "sheet" | "format" | "kind">;

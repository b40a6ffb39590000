import type { Mapping, MappingColumns, StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { StoredRecognition } from "@ledgerline/statements/vocabulary";

/** What the rows of a mapped file say about the file as a whole. */
export interface MappedFacts extends Pick<StoredRecognition, "numbers" | "numbersUnclear" | "dates" | "datesUnclear"> {
  /** The account with the distributor that the file prints; null when it prints none, or several. */
  account: string | null;
}

/** What an inspection can find out. */
export interface InspectionAnswers {
  columns: MappingColumns;
  preview: StatementPreview;
  facts: MappedFacts;
}

export interface Inspection<Want extends keyof InspectionAnswers = keyof InspectionAnswers> {
  want: Want;
  accountId: string;
  statementId: string;
  /** The most that there may be to read. */
  bytesTotal: number;
  /** Null to use the format that the statement was recognized as. */
  mapping: Mapping | null;
}

/** Reads the files of statements without booking them, away from the event loop. */
export interface Inspections {
  /** One at a time for each account. Ends when the signal aborts. Throws `too_many_requests` when too many wait. */
  run<Want extends keyof InspectionAnswers>(
    inspection: Inspection<Want>,
    signal: AbortSignal,
  ): Promise<InspectionAnswers[Want]>;
  close(): Promise<void>;
}

import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { StoredRecognition } from "@ledgerline/statements/vocabulary";
import { DomainError } from "../../context/errors.ts";

/** A statement whose file is known to split into rows. */
export interface RecognizedStatement extends StatementRow {
  recognition: StoredRecognition;
}

/**
 * Throws `conflict` for a file that has no columns, or was received before they were kept. A file without a header can
 * be previewed as the format that it was recognized as, but not mapped.
 */
export function requireRecognition(statement: StatementRow, { mapped = true } = {}): RecognizedStatement {
  const { recognition, format } = statement;
  const isKnown = !mapped && format !== null;
  if (!recognition || (recognition.header.length === 0 && !isKnown)) {
    throw new DomainError(
      "conflict",
      "The columns of this file are not known. Delete the statement and upload it again.",
    );
  }
  return { ...statement, recognition };
}

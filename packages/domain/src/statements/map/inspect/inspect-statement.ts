import type { Database } from "@ledgerline/db/client";
import type { Inspection, InspectionAnswers } from "../../../context/inspections.ts";
import { requireStatement } from "../../show/require-statement.ts";
import { requireRecognition } from "../recognized-statement.ts";
import { inspectAccount } from "./inspect-account.ts";
import { inspectColumns } from "./inspect-columns.ts";
import { inspectPreview } from "./inspect-preview.ts";

/** Reads a statement's file, and answers what is asked about it. Takes as long as the file is large. */
export async function inspectStatement(
  db: Database,
  { want, artistId, statementId, mapping }: Omit<Inspection, "bytesTotal">,
): Promise<InspectionAnswers[keyof InspectionAnswers]> {
  const statement = requireRecognition(await requireStatement(db, artistId, statementId));
  if (want === "columns") return inspectColumns(db, statement);
  if (want === "preview") return inspectPreview(db, statement, mapping);
  return mapping ? inspectAccount(db, statement, mapping) : null;
}

import type { Database } from "@ledgerline/db/client";
import type { Inspection, InspectionAnswers } from "../../../context/inspections.ts";
import { requireStatement } from "../../show/require-statement.ts";
import { requireRecognition } from "../recognized-statement.ts";
import { inspectColumns } from "./inspect-columns.ts";
import { inspectFacts } from "./inspect-facts.ts";
import { inspectPreview } from "./inspect-preview.ts";

/** Reads a statement's file, and answers what is asked about it. Takes as long as the file is large. */
export async function inspectStatement(
  db: Database,
  { want, artistId, statementId, mapping }: Omit<Inspection, "bytesTotal">,
): Promise<InspectionAnswers[keyof InspectionAnswers]> {
  const statement = requireRecognition(await requireStatement(db, artistId, statementId), {
    mapped: want !== "preview" || mapping !== null,
  });
  if (want === "columns") return inspectColumns(db, statement);
  if (want === "preview") return inspectPreview(db, statement, mapping);
  if (!mapping) throw new Error("Only a mapped file has such facts");
  return inspectFacts(db, statement, mapping);
}

import type { Inspection } from "../../context/inspections.ts";
import type { StatementContext } from "../show/require-statement.ts";
import { requireRecognition } from "./recognized-statement.ts";

/** What an inspection of the statement reads. Without `mapped`, by the format that it was recognized as. */
export function inspectionOf(
  ctx: StatementContext,
  by: { mapped?: boolean } = {},
): Pick<Inspection, "artistId" | "statementId" | "bytesTotal"> {
  const { artistId, id, bytesTotal } = requireRecognition(ctx.statement, by);
  return { artistId, statementId: id, bytesTotal };
}

import type { Inspection } from "../../context/inspections.ts";
import type { StatementContext } from "../show/require-statement.ts";
import { requireRecognition } from "./recognized-statement.ts";

/** What an inspection of the statement reads. */
export function inspectionOf(ctx: StatementContext): Pick<Inspection, "artistId" | "statementId" | "bytesTotal"> {
  const { artistId, id, bytesTotal } = requireRecognition(ctx.statement);
  return { artistId, statementId: id, bytesTotal };
}

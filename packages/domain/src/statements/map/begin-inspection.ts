import type { Inspection } from "../../context/inspections.ts";
import type { StatementContext } from "../show/require-statement.ts";
import { requireRecognition } from "./recognized-statement.ts";

/** Counts an inspection against the artist's limit, and says of what it is. */
export async function beginInspection(
  ctx: StatementContext,
): Promise<Pick<Inspection, "artistId" | "statementId" | "bytesTotal">> {
  const { artistId, id, bytesTotal } = requireRecognition(ctx.statement);
  await ctx.limits.take("inspection", artistId);
  return { artistId, statementId: id, bytesTotal };
}

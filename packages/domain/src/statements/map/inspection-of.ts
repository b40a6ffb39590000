import type { Inspection } from "../../context/threads.ts";
import type { StatementContext } from "../show/require-statement.ts";
import { requireRecognition } from "./recognized-statement.ts";

/** What an inspection of the statement reads. Without `mapped`, uses the format that it was recognized as. */
export function inspectionOf(
  ctx: StatementContext,
  by: { mapped?: boolean } = {},
): Pick<Inspection, "accountId" | "statementId" | "bytesTotal"> {
  const { accountId, id, bytesTotal } = requireRecognition(ctx.statement, by);
  return { accountId, statementId: id, bytesTotal };
}

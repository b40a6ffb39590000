import type { MappingColumns } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementContext } from "../show/require-statement.ts";
import { inspectionOf } from "./inspection-of.ts";

/** The columns of a statement's file with samples, and what they may contain. */
export async function listColumns(ctx: StatementContext, signal: AbortSignal): Promise<MappingColumns> {
  const inspection = inspectionOf(ctx);
  return ctx.threads.inspections.run({ ...inspection, want: "columns", mapping: null }, signal);
}

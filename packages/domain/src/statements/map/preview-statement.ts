import type { PreviewInput, StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementContext } from "../show/require-statement.ts";
import { checkMapping } from "./check-mapping.ts";
import { inspectionOf } from "./inspection-of.ts";
import { requireRecognition } from "./recognized-statement.ts";

/**
 * What the whole file would be booked as: by a mapping, or by the format that it was recognized as. Throws
 * `bad_request` when the mapping contradicts itself, or when there is neither.
 */
export async function previewStatement(
  ctx: StatementContext,
  { mapping = null }: { mapping?: PreviewInput["mapping"] | null },
  signal: AbortSignal,
): Promise<StatementPreview> {
  if (mapping) checkMapping(mapping, requireRecognition(ctx.statement).recognition.header);
  const inspection = inspectionOf(ctx, { mapped: mapping !== null });
  return ctx.inspections.run({ ...inspection, want: "preview", mapping }, signal);
}

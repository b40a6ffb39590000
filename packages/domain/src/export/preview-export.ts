import type { ExportPreview, ExportPreviewInput } from "@ledgerline/contract/export/export";
import { readExportSummary } from "@ledgerline/db/queries/export";
import type { AccountContext } from "../context/context.ts";

/** What an export of the range would contain, without its records. */
export async function previewExport(ctx: AccountContext, input: ExportPreviewInput): Promise<ExportPreview> {
  const { start_date, end_date } = input;
  return { period: { start_date, end_date }, ...(await readExportSummary(ctx.db, ctx.accountId, input)) };
}

import type { ExportPreview, ExportPreviewInput } from "@ledgerline/contract/export/export";
import type { AccountContext } from "../context/context.ts";
import { readExportSummary } from "./royalty-export.sql.ts";

/** What an export of the range would contain, without its records. */
export async function previewExport(ctx: AccountContext, input: ExportPreviewInput): Promise<ExportPreview> {
  const { start_date, end_date } = input;
  return { period: { start_date, end_date }, ...(await readExportSummary(ctx.db, ctx.accountId, input)) };
}

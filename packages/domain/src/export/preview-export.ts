import type { ExportPreview, ExportPreviewInput } from "@ledgerline/contract/export";
import { readExportSummary } from "@ledgerline/db/queries/export/royalty-export";
import type { ArtistContext } from "../context/context.ts";

/** What an export of the range would contain, without its records. */
export async function previewExport(ctx: ArtistContext, period: ExportPreviewInput): Promise<ExportPreview> {
  await ctx.limits.take("preview", ctx.artistId);
  return { period, ...(await readExportSummary(ctx.db, ctx.artistId, period.start_date, period.end_date)) };
}

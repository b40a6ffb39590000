import { ExportInput, ExportPreview, ExportPreviewInput, RoyaltyExport } from "@ledgerline/contract/export";
import { exportRoyalties, previewExport } from "@ledgerline/domain/export/royalty-export";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const exportRouter = router({
  royalties: accountProcedure("exports:read")
    .meta({ limit: "export" })
    .input(ExportInput)
    .output(RoyaltyExport)
    .query(({ ctx, input }) => exportRoyalties(ctx, input)),
  preview: accountProcedure("exports:read")
    .meta({ limit: "preview" })
    .input(ExportPreviewInput)
    .output(ExportPreview)
    .query(({ ctx, input }) => previewExport(ctx, input)),
});

import type { Readable } from "node:stream";
import type { StatementInput } from "@ledgerline/contract/statements";
import type { ArtistContext } from "../context/context.ts";
import { openOriginal } from "./read/stored/open-original.ts";
import { requireStatement } from "./show/require-statement.ts";

interface OriginalFile {
  fileName: string;
  bytesTotal: number;
  stream: Readable;
}

/** The file as it was uploaded, unpacked. Throws `not_found`. */
export async function downloadOriginal(ctx: ArtistContext, { id }: StatementInput): Promise<OriginalFile> {
  const { fileName, bytesTotal } = await requireStatement(ctx.db, ctx.artistId, id);
  return { fileName, bytesTotal, stream: openOriginal(ctx.db, ctx.artistId, id) };
}

import type { Readable } from "node:stream";
import type { StatementInput } from "@ledgerline/contract/statements";
import type { ArtistContext } from "../context/context.ts";
import { findOwnStatement } from "./find-own-statement.ts";
import { openOriginal } from "./open-original.ts";

export interface OriginalFile {
  fileName: string;
  bytesTotal: number;
  stream: Readable;
}

/** The file as it was uploaded, unpacked. */
export async function readOriginal(ctx: ArtistContext, { id }: StatementInput): Promise<OriginalFile> {
  const { fileName, bytesTotal } = await findOwnStatement(ctx.db, ctx.artistId, id);
  return { fileName, bytesTotal, stream: openOriginal(ctx.db, ctx.artistId, id) };
}

import type { FormatList, RenameFormatInput } from "@ledgerline/contract/statements/statement-mapping";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { renameArtistFormat, renameDistributor } from "@ledgerline/db/queries/statements";
import { ownLayout } from "@ledgerline/statements/recognize";
import type { ArtistContext } from "../../context/context.ts";
import { readFormats } from "./list-formats.ts";
import { requireOwnFormat } from "./require-own-format.ts";

/** Renames an own format and, where it has the name of the format, the distributor of its accounts. */
export function renameFormat(ctx: ArtistContext, { id, name }: RenameFormatInput): Promise<FormatList> {
  const { artistId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const { mapping, name: before } = await requireOwnFormat(tx, artistId, id);
    await renameArtistFormat(tx, artistId, id, name);
    const { distributor } = ownLayout({ id, name: before, mapping });
    if (distributor === before) await renameDistributor(tx, artistId, before, name);
    return readFormats(tx, artistId);
  });
}

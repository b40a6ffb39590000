import type { FormatList, OwnFormatInput } from "@ledgerline/contract/statements/statement-mapping";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { deleteArtistFormat, findUnsettledStatement } from "@ledgerline/db/queries/statements";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history/record-event.ts";
import { readFormats } from "./list-formats.ts";
import { requireOwnFormat } from "./require-own-format.ts";

/** Deletes an own format; what is booked by it stays. Throws `conflict` while a statement is still to be read by it. */
export function deleteFormat(ctx: ArtistContext, { id }: OwnFormatInput): Promise<FormatList> {
  const { artistId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    const { name } = await requireOwnFormat(tx, artistId, id);
    const waiting = await findUnsettledStatement(tx, artistId, id);
    if (waiting) {
      throw new DomainError(
        "conflict",
        `"${waiting.fileName}" is still to be booked by it. Finish or delete that first.`,
      );
    }
    await deleteArtistFormat(tx, artistId, id);
    await recordEvent(tx, ctx, { action: "format_deleted", format: name });
    return readFormats(tx, artistId);
  });
}

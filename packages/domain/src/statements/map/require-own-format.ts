import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { Transaction } from "@ledgerline/db/client";
import { type ArtistFormatRow, listArtistFormats } from "@ledgerline/db/queries/statements";
import { DomainError } from "../../context/errors.ts";

/** Throws `not_found` when the artist has no such format. */
export async function requireOwnFormat(
  tx: Transaction,
  artistId: string,
  id: string,
): Promise<ArtistFormatRow & { mapping: Mapping }> {
  const formats = await listArtistFormats(tx, artistId);
  const format = formats.find((each) => each.id === id);
  if (!format?.mapping) throw new DomainError("not_found", "There is no such format.");
  return { ...format, mapping: format.mapping };
}

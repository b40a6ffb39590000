import type { SourceList } from "@ledgerline/contract/statements/sources";
import { countStatementsBySource, listSourceRows } from "@ledgerline/db/queries/statements";
import type { ArtistContext } from "../../context/context.ts";

/** The artist's accounts with distributors. */
export async function listSources({ db, artistId }: Pick<ArtistContext, "db" | "artistId">): Promise<SourceList> {
  const [sources, counts] = await Promise.all([listSourceRows(db, artistId), countStatementsBySource(db, artistId)]);
  return {
    sources: sources.map(({ id, name, distributor, account }) => {
      return { id, name, distributor, account, statements: counts.get(id) ?? 0 };
    }),
  };
}

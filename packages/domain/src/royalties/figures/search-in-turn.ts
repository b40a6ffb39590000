import type { ArtistContext } from "../../context/context.ts";

/**
 * Makes a list. Searches of one artist wait for each other: each may read a hundred thousand long titles, and several at
 * once would leave Postgres no processor for anybody else.
 */
export function searchInTurn<T>(
  { turns: { inTurn }, artistId }: Pick<ArtistContext, "turns" | "artistId">,
  search: string | null,
  list: () => Promise<T>,
): Promise<T> {
  return search === null ? list() : inTurn(`search ${artistId}`, list);
}

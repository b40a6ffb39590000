import type { AccountContext } from "../../context/context.ts";

/**
 * Makes a list. Searches by one account wait for each other: each may read a hundred thousand long titles, and several
 * at once would leave Postgres no processor for anybody else.
 */
export function searchInTurn<T>(
  { turns: { inTurn }, accountId }: Pick<AccountContext, "turns" | "accountId">,
  search: string | null,
  list: () => Promise<T>,
): Promise<T> {
  return search === null ? list() : inTurn(`search ${accountId}`, list);
}

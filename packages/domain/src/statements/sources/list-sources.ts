import type { SourceList } from "@ledgerline/contract/statements/sources";
import { countStatementsBySource, listSourceRows } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";

/** The artist's accounts with distributors. */
export async function listSources({ db, accountId }: Pick<AccountContext, "db" | "accountId">): Promise<SourceList> {
  const [sources, counts] = await Promise.all([listSourceRows(db, accountId), countStatementsBySource(db, accountId)]);
  return {
    sources: sources.map(({ id, name, distributor, account }) => {
      return { id, name, distributor, account, statements: counts.get(id) ?? 0 };
    }),
  };
}

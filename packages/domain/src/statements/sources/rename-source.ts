import type { RenameSourceInput, SourceList } from "@ledgerline/contract/statements/sources";
import { transaction } from "@ledgerline/db/client";
import { changeSource } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { NO_SUCH_SOURCE } from "./add-sibling-source.ts";
import { listSources } from "./list-sources.ts";

/** Throws `not_found`. */
export async function renameSource(ctx: AccountContext, { id, name }: RenameSourceInput): Promise<SourceList> {
  const renamed = await transaction(ctx.db, (tx) => changeSource(tx, ctx.accountId, id, { name }));
  if (!renamed) throw new DomainError("not_found", NO_SUCH_SOURCE);
  return listSources(ctx);
}

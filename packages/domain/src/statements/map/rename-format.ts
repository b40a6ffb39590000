import type { FormatList, RenameFormatInput } from "@ledgerline/contract/statements/statement-mapping";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { renameAccountFormat, renameDistributor } from "@ledgerline/db/queries/statements";
import { ownLayout } from "@ledgerline/statements/recognize";
import type { AccountContext } from "../../context/context.ts";
import { readFormats } from "./list-formats.ts";
import { requireOwnFormat } from "./require-own-format.ts";

/** Renames an own format, and the distributor of its accounts if that has the format's name. */
export function renameFormat(ctx: AccountContext, { id, name }: RenameFormatInput): Promise<FormatList> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const { mapping, name: before } = await requireOwnFormat(tx, accountId, id);
    await renameAccountFormat(tx, accountId, id, name);
    const { distributor } = ownLayout({ id, name: before, mapping });
    if (distributor === before) await renameDistributor(tx, accountId, before, name);
    return readFormats(tx, accountId);
  });
}

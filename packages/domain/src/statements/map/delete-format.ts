import type { FormatList, OwnFormatInput } from "@ledgerline/contract/statements/statement-mapping";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { deleteAccountFormat, findUnsettledStatement } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { readFormats } from "./list-formats.ts";
import { requireOwnFormat } from "./require-own-format.ts";

/** Deletes an own format; what was booked with it stays. Throws `conflict` while a statement waits to be read by it. */
export function deleteFormat(ctx: AccountContext, { id }: OwnFormatInput): Promise<FormatList> {
  const { accountId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const { name } = await requireOwnFormat(tx, accountId, id);
    const waiting = await findUnsettledStatement(tx, accountId, id);
    if (waiting) {
      throw new DomainError(
        "conflict",
        `"${waiting.fileName}" is still to be booked by it. Finish or delete that first.`,
      );
    }
    await deleteAccountFormat(tx, accountId, id);
    await recordEvent(tx, ctx, { action: "format_deleted", format: name });
    return readFormats(tx, accountId);
  });
}

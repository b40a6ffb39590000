import type { MergeSourceInput, SourceList } from "@ledgerline/contract/statements/sources";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account";
import { moveTrackSources } from "@ledgerline/db/queries/reconciliation";
import { changeSource, deleteSource, listSourceRows, moveStatements } from "@ledgerline/db/queries/statements";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { NO_SUCH_SOURCE } from "./add-sibling-source.ts";
import { findDoubleBooking, listBookedOf } from "./find-double-booking.ts";
import { listSources } from "./list-sources.ts";

/**
 * Moves all statements of one source to another of the same distributor. Throws `conflict` when they cannot be the same
 * account, or would then have the same money booked twice.
 */
export async function mergeSources(ctx: AccountContext, { id, into }: MergeSourceInput): Promise<SourceList> {
  const { accountId } = ctx;
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const sources = await listSourceRows(tx, accountId);
    const from = sources.find((source) => source.id === id);
    const to = sources.find((source) => source.id === into);
    if (!from || !to) throw new DomainError("not_found", NO_SUCH_SOURCE);
    if (from.id === to.id) throw new DomainError("bad_request", "Choose another source to merge this one with.");
    if (from.distributor !== to.distributor) {
      throw new DomainError("conflict", `"${from.name}" and "${to.name}" are with different distributors.`);
    }
    if (from.account !== null && to.account !== null) {
      throw new DomainError("conflict", `The files of "${from.name}" and "${to.name}" print different accounts.`);
    }
    const double = findDoubleBooking(await listBookedOf(tx, accountId, id), await listBookedOf(tx, accountId, into));
    if (double) {
      const [mine, other] = double;
      throw new DomainError(
        "conflict",
        `"${mine.fileName}" and "${other.fileName}" have ${mine.accountingDate} booked, which would be the same money twice. Delete one of them first.`,
      );
    }
    await recordEvent(tx, ctx, { action: "sources_merged", source: from.name, into: to.name });
    await moveStatements(tx, accountId, id, into);
    await moveTrackSources(tx, accountId, id, into);
    await deleteSource(tx, accountId, id);
    if (from.account !== null) await changeSource(tx, accountId, into, { account: from.account });
  });
  return listSources(ctx);
}

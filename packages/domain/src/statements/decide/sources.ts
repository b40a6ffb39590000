import type { MergeSourceInput, RenameSourceInput, SourceList } from "@ledgerline/contract/statements/sources";
import { type Transaction, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { moveTrackSources } from "@ledgerline/db/queries/reconciliation/track-sources";
import {
  changeSource,
  countStatementsBySource,
  deleteSource,
  listSourceRows,
  moveStatements,
  type PrintedRow,
} from "@ledgerline/db/queries/statements/sources";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEvent } from "../../history.ts";
import { type BookedDate, listBookedDates } from "../accounting-dates.sql.ts";
import { isShared, periodOf } from "../book/overlaps.ts";
import { addSource, isOtherSheet } from "../source-choice.ts";

export const NO_SUCH_SOURCE = "There is no such source.";

/** The artist's accounts with distributors. */
export async function listSources({ db, accountId }: Pick<AccountContext, "db" | "accountId">): Promise<SourceList> {
  const [sources, counts] = await Promise.all([listSourceRows(db, accountId), countStatementsBySource(db, accountId)]);
  return {
    sources: sources.map(({ id, name, distributor, account }) => {
      return { id, name, distributor, account, statements: counts.get(id) ?? 0 };
    }),
  };
}

/** Throws `not_found`. */
export async function renameSource(ctx: AccountContext, { id, name }: RenameSourceInput): Promise<SourceList> {
  const renamed = await transaction(ctx.db, (tx) => changeSource(tx, ctx.accountId, id, { name }));
  if (!renamed) throw new DomainError("not_found", NO_SUCH_SOURCE);
  return listSources(ctx);
}

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
        `"${mine.fileName}" and "${other.fileName}" have ${mine.accountingDate} booked, which would count the same money twice. Delete one of them first.`,
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

/** Adds another account with the distributor of an existing one. The caller holds the account's lock. */
export async function addSiblingSource(
  tx: Transaction,
  accountId: string,
  { of, name }: { of: string; name: string | undefined },
  now: Date,
): Promise<PrintedRow> {
  const sources = await listSourceRows(tx, accountId);
  const sibling = sources.find(({ id }) => id === of);
  if (!sibling) throw new DomainError("not_found", NO_SUCH_SOURCE);
  const { distributor } = sibling;
  return addSource(
    tx,
    accountId,
    { distributor, account: null, name: name ?? numberedName(sources, distributor) },
    now,
  );
}

/** `DistroKid 2`, or the next free number. */
export function numberedName(sources: readonly PrintedRow[], distributor: string): string {
  const taken = new Set(sources.map(({ name }) => name));
  for (let number = 2; ; number += 1) if (!taken.has(`${distributor} ${number}`)) return `${distributor} ${number}`;
}

/**
 * Two booked statements, one from each list, that have an accounting period in common. In a single account with a
 * distributor, they would be the same money twice.
 */
export function findDoubleBooking(own: BookedDate[], others: BookedDate[]): [BookedDate, BookedDate] | null {
  for (const mine of own) {
    const other = others.find(
      (date) =>
        date.statementId !== mine.statementId && !isOtherSheet(date, mine) && isShared(periodOf(date), periodOf(mine)),
    );
    if (other) return [mine, other];
  }
  return null;
}

/** The booked dates of a source. */
export function listBookedOf(tx: Transaction, accountId: string, source: string): Promise<BookedDate[]> {
  return listBookedDates(tx, accountId, { source });
}

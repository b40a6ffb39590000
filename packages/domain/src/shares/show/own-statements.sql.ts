import type { OwnStatementPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import { payees, shareRuns, shareStatements, shareTransfers } from "@ledgerline/db/schema";
import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { RunRow, ShareStatementRow } from "../books/runs.sql.ts";

type Reader = Database | Transaction;

/** Who is paid, and how. */
type OwnPayee = Pick<PayeeRow, "id" | "name" | "language" | "currency" | "paidBy" | "paidThrough"> &
  Pick<PayeeRow, "bank" | "bankKind" | "bankHolder" | "bankChangedAt">;

/** The payees whose statements a user reads, by name. */
export function listOwnPayees(db: Reader, accountId: string, userId: string): Promise<OwnPayee[]> {
  const { id, name, language, currency, paidBy, paidThrough } = payees;
  const { bank, bankKind, bankHolder, bankChangedAt } = payees;
  return db.orm
    .select({ id, name, language, currency, paidBy, paidThrough, bank, bankKind, bankHolder, bankChangedAt })
    .from(payees)
    .where(and(eq(payees.accountId, accountId), eq(payees.userId, userId)))
    .orderBy(name, id);
}

const IN_RUN = and(eq(shareRuns.accountId, shareStatements.accountId), eq(shareRuns.id, shareStatements.runId));

function isSent(accountId: string, payeeIds: readonly string[]) {
  const { accountId: account, payeeId } = shareStatements;
  return and(eq(account, accountId), inArray(payeeId, [...payeeIds]), eq(shareRuns.state, "sent"));
}

/** What was sent in a run to a payee. */
export type SentStatement = Pick<ShareStatementRow, "runId" | "payeeId" | "closing" | "payable"> &
  Pick<RunRow, "fromDay" | "toDay" | "sentAt">;

/** The statements sent to some payees, the newest period first, after the last one of a page. */
export function pageSentStatements(
  db: Reader,
  accountId: string,
  payeeIds: readonly string[],
  { after, limit }: { after: OwnStatementPlace | null; limit: number },
): Promise<SentStatement[]> {
  if (payeeIds.length === 0) return Promise.resolve([]);
  const { runId, payeeId, closing, payable } = shareStatements;
  const { fromDay, toDay, sentAt } = shareRuns;
  const isAfter =
    after &&
    sql`(${fromDay} < ${after.from}::date or (${fromDay} = ${after.from}::date and ${payeeId} > ${after.payee}::uuid))`;
  return db.orm
    .select({ runId, payeeId, closing, payable, fromDay, toDay, sentAt })
    .from(shareStatements)
    .innerJoin(shareRuns, IN_RUN)
    .where(and(isSent(accountId, payeeIds), isAfter ?? undefined))
    .orderBy(desc(fromDay), asc(payeeId))
    .limit(limit);
}

export async function countSentStatements(db: Reader, accountId: string, payeeIds: readonly string[]): Promise<number> {
  if (payeeIds.length === 0) return 0;
  const [row] = await db.orm
    .select({ n: count() })
    .from(shareStatements)
    .innerJoin(shareRuns, IN_RUN)
    .where(isSent(accountId, payeeIds));
  return row?.n ?? 0;
}

/**
 * The closing balance of the newest statement sent to each payee, and what was transferred since: what that run and those
 * before it do not count. Nothing of payees without one.
 */
export async function listOwnBalances(
  db: Reader,
  accountId: string,
  payeeIds: readonly string[],
): Promise<{ payee: string; closing: string; since: string }[]> {
  if (payeeIds.length === 0) return [];
  const { payeeId, closing } = shareStatements;
  const { fromDay } = shareRuns;
  const newest = db.orm
    .selectDistinctOn([payeeId], { payeeId, closing, fromDay })
    .from(shareStatements)
    .innerJoin(shareRuns, IN_RUN)
    .where(isSent(accountId, payeeIds))
    .orderBy(payeeId, desc(fromDay))
    .as("newest");
  const { accountId: account, payeeId: payee, dealId, runId, amount } = shareTransfers;
  const isSince = sql`${fromDay} is null or ${fromDay} > ${newest.fromDay}`;
  return db.orm
    .select({
      payee: newest.payeeId,
      closing: newest.closing,
      since: sql<string>`coalesce(sum(${amount}) filter (where ${isSince}), 0)::text`,
    })
    .from(newest)
    .leftJoin(shareTransfers, and(eq(account, accountId), eq(payee, newest.payeeId), isNull(dealId)))
    .leftJoin(shareRuns, and(eq(shareRuns.accountId, accountId), eq(shareRuns.id, runId)))
    .groupBy(newest.payeeId, newest.closing);
}

/** What was paid to some payees for some runs, less what came back, by run and payee. */
export async function listPaid(
  db: Reader,
  accountId: string,
  { payeeIds, runIds }: { payeeIds: readonly string[]; runIds: readonly string[] },
): Promise<{ payeeId: string; paysRunId: string | null; amount: string }[]> {
  if (payeeIds.length === 0 || runIds.length === 0) return [];
  const { payeeId, paysRunId, amount } = shareTransfers;
  return db.orm
    .select({ payeeId, paysRunId, amount: sql<string>`sum(${amount})::text` })
    .from(shareTransfers)
    .where(
      and(eq(shareTransfers.accountId, accountId), inArray(payeeId, [...payeeIds]), inArray(paysRunId, [...runIds])),
    )
    .groupBy(payeeId, paysRunId);
}

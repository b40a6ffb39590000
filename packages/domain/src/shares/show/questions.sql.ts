import type { QuestionPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import { payees, shareQuestions, shareRuns } from "@ledgerline/db/schema";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";

type Reader = Database | Transaction;
export type QuestionRow = typeof shareQuestions.$inferSelect;
export type ShownQuestion = QuestionRow & { name: string; fromDay: string; toDay: string };

/** Those that wait come first. */
const RANK = sql<number>`case ${shareQuestions.state} when 'open' then 0 else 1 end`;

/** The questions of one payee, or about one statement; all of the account without either. */
export interface QuestionsAbout {
  payeeId?: string;
  runId?: string;
}

function isOf(accountId: string, { payeeId, runId }: QuestionsAbout) {
  return and(
    eq(shareQuestions.accountId, accountId),
    payeeId === undefined ? undefined : eq(shareQuestions.payeeId, payeeId),
    runId === undefined ? undefined : eq(shareQuestions.runId, runId),
  );
}

/** Those that wait first, then the newest. */
export async function pageQuestions(
  db: Reader,
  accountId: string,
  about: QuestionsAbout,
  { after, limit }: { after: QuestionPlace | null; limit: number },
): Promise<ShownQuestion[]> {
  const { changedAt, id } = shareQuestions;
  const isAfter =
    after &&
    sql`(${RANK}, -extract(epoch from ${changedAt}), ${id}) >
      (${after.rank}::int, -extract(epoch from ${after.at}::timestamptz), ${after.id}::uuid)`;
  const rows = await db.orm
    .select({ question: shareQuestions, name: payees.name, fromDay: shareRuns.fromDay, toDay: shareRuns.toDay })
    .from(shareQuestions)
    .innerJoin(payees, and(eq(payees.accountId, shareQuestions.accountId), eq(payees.id, shareQuestions.payeeId)))
    .innerJoin(
      shareRuns,
      and(eq(shareRuns.accountId, shareQuestions.accountId), eq(shareRuns.id, shareQuestions.runId)),
    )
    .where(and(isOf(accountId, about), isAfter ?? undefined))
    .orderBy(RANK, desc(changedAt), asc(id))
    .limit(limit);
  return rows.map(({ question, ...shown }) => ({ ...question, ...shown }));
}

/** How many there are, and how many wait for the account. */
export async function countQuestions(
  db: Reader,
  accountId: string,
  about: QuestionsAbout,
): Promise<{ all: number; open: number }> {
  const [row] = await db.orm
    .select({
      all: count(),
      open: sql<number>`(count(*) filter (where ${shareQuestions.state} = 'open'))::int`,
    })
    .from(shareQuestions)
    .where(isOf(accountId, about));
  return row ?? { all: 0, open: 0 };
}

export async function findQuestion(tx: Reader, accountId: string, id: string): Promise<QuestionRow | null> {
  const [row] = await tx.orm
    .select()
    .from(shareQuestions)
    .where(and(eq(shareQuestions.accountId, accountId), eq(shareQuestions.id, id)));
  return row ?? null;
}

export async function saveQuestion(tx: Transaction, row: QuestionRow): Promise<void> {
  const { state, messages, changedAt } = row;
  await tx.orm
    .insert(shareQuestions)
    .values(row)
    .onConflictDoUpdate({
      target: [shareQuestions.accountId, shareQuestions.id],
      set: { state, messages, changedAt },
    });
}

/** Deletes the question that has been closed for the longest; false without one. */
export async function deleteOldestClosed(tx: Transaction, accountId: string): Promise<boolean> {
  const { id, changedAt, state } = shareQuestions;
  const [oldest] = await tx.orm
    .select({ id })
    .from(shareQuestions)
    .where(and(eq(shareQuestions.accountId, accountId), eq(state, "closed")))
    .orderBy(asc(changedAt))
    .limit(1);
  if (!oldest) return false;
  await tx.orm.delete(shareQuestions).where(and(eq(shareQuestions.accountId, accountId), eq(id, oldest.id)));
  return true;
}

export async function deleteQuestionsOf(tx: Transaction, accountId: string, payeeId: string): Promise<void> {
  await tx.orm.delete(shareQuestions).where(isOf(accountId, { payeeId }));
}

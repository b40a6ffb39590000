import type { Database, Transaction } from "@ledgerline/db/client";
import { deleteInSlices } from "@ledgerline/db/queries/shared";
import { noticeMails, noticeSettings, toldFacts } from "@ledgerline/db/schema";
import { and, eq, inArray, lt, notInArray } from "drizzle-orm";

export type NoticeSettingsRow = typeof noticeSettings.$inferSelect;
export type NoticeMailRow = typeof noticeMails.$inferSelect;

export async function findNoticeSettings(
  db: Database | Transaction,
  accountId: string,
): Promise<NoticeSettingsRow | null> {
  const [row] = await db.orm.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId));
  return row ?? null;
}

/** What is left out stays; without a row, all messages are wanted. */
export async function saveNoticeSettings(
  tx: Transaction,
  accountId: string,
  change: Partial<NoticeSettingsRow> & Pick<NoticeSettingsRow, "changedAt">,
): Promise<void> {
  await tx.orm
    .insert(noticeSettings)
    .values({ accountId, overdue: true, deadlines: true, ...change })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set: change });
}

/** Which of these facts the artist has been told. */
export async function listToldFacts(tx: Transaction, accountId: string, keys: string[]): Promise<Set<string>> {
  const rows = await tx.orm
    .select({ key: toldFacts.key })
    .from(toldFacts)
    .where(and(eq(toldFacts.accountId, accountId), inArray(toldFacts.key, keys)));
  return new Set(rows.map(({ key }) => key));
}

export async function saveToldFacts(tx: Transaction, accountId: string, day: string, keys: string[]): Promise<void> {
  await tx.orm.insert(toldFacts).values(keys.map((key) => ({ accountId, key, day })));
}

/** Forgets facts that were told before a day and do not hold any more. */
export async function forgetToldFacts(
  tx: Transaction,
  accountId: string,
  before: string,
  stillSo: string[],
): Promise<void> {
  await tx.orm
    .delete(toldFacts)
    .where(and(eq(toldFacts.accountId, accountId), lt(toldFacts.day, before), notInArray(toldFacts.key, stillSo)));
}

/** False if the artist already has a message for this day. */
export async function insertNoticeMail(tx: Transaction, row: NoticeMailRow): Promise<boolean> {
  const rows = await tx.orm.insert(noticeMails).values(row).onConflictDoNothing().returning({ day: noticeMails.day });
  return rows.length > 0;
}

/** Stores the secret of a message's link, and returns the message; null if there is none. */
export async function setNoticeSecret(
  tx: Transaction,
  { accountId, day }: Pick<NoticeMailRow, "accountId" | "day">,
  secretHash: string,
): Promise<NoticeMailRow | null> {
  const [row] = await tx.orm
    .update(noticeMails)
    .set({ secretHash })
    .where(and(eq(noticeMails.accountId, accountId), eq(noticeMails.day, day)))
    .returning();
  return row ?? null;
}

/** Whether a message with this secret was sent to the artist. */
export async function hasNoticeSecret(tx: Transaction, accountId: string, secretHash: string): Promise<boolean> {
  const rows = await tx.orm
    .select({ day: noticeMails.day })
    .from(noticeMails)
    .where(and(eq(noticeMails.accountId, accountId), eq(noticeMails.secretHash, secretHash)));
  return rows.length > 0;
}

/** Across accounts. */
export async function deleteNoticeMailsBefore(db: Database, day: string): Promise<void> {
  await deleteInSlices(db, noticeMails, lt(noticeMails.day, day));
}

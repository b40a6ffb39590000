import type { Database, Transaction } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import { deleteInSlices } from "@ledgerline/db/queries/slices";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";
import { type MonthFact, noticeMails, noticeSettings, toldFacts } from "@ledgerline/db/schema";
import { and, eq, gte, inArray, isNull, lt, notInArray, or } from "drizzle-orm";

export type NoticeSettingsRow = typeof noticeSettings.$inferSelect;
export type NoticeMailRow = typeof noticeMails.$inferSelect;

export async function findNoticeSettings(
  db: Database | Transaction,
  accountId: string,
): Promise<NoticeSettingsRow | null> {
  const [row] = await db.orm.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId));
  return row ?? null;
}

/** What is left out stays; without a row, all messages but the monthly one are wanted. */
export async function saveNoticeSettings(
  tx: Transaction,
  accountId: string,
  change: Partial<NoticeSettingsRow> & Pick<NoticeSettingsRow, "changedAt">,
): Promise<void> {
  await tx.orm
    .insert(noticeSettings)
    .values({ accountId, overdue: true, deadlines: true, monthly: false, ...change })
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
export async function insertNoticeMail(tx: Transaction, row: typeof noticeMails.$inferInsert): Promise<boolean> {
  const rows = await tx.orm.insert(noticeMails).values(row).onConflictDoNothing().returning({ day: noticeMails.day });
  return rows.length > 0;
}

/**
 * Stores the secret of a message's link as it is handed to the mail server, and returns the message as it was before; null
 * if there is none that is still to be sent.
 */
export async function tryNoticeMail(
  tx: Transaction,
  { accountId, day }: Pick<NoticeMailRow, "accountId" | "day">,
  { secretHash, triedAt }: { secretHash: string; triedAt: Date },
): Promise<NoticeMailRow | null> {
  const isIt = and(eq(noticeMails.accountId, accountId), eq(noticeMails.day, day), isNull(noticeMails.sentAt));
  const [row] = await tx.orm.select().from(noticeMails).where(isIt).for("update");
  if (!row) return null;
  const formerHash = row.triedAt === null ? row.formerHash : row.secretHash;
  await tx.orm.update(noticeMails).set({ secretHash, formerHash, triedAt }).where(isIt);
  return row;
}

/** Stores how an attempt to send a message ended, if that is still open. */
export async function saveNoticeAttempt(
  tx: Transaction,
  { accountId, day }: Pick<NoticeMailRow, "accountId" | "day">,
  ended: Partial<Pick<NoticeMailRow, "triedAt" | "sentAt">>,
): Promise<void> {
  await tx.orm
    .update(noticeMails)
    .set(ended)
    .where(and(eq(noticeMails.accountId, accountId), eq(noticeMails.day, day), isNull(noticeMails.sentAt)));
}

/** What the message with this secret told the artist; null if there is none. */
export async function findToldFacts(
  tx: Transaction,
  accountId: string,
  secretHash: string,
): Promise<NoticeMailRow["facts"] | null> {
  const isItsOwn = or(eq(noticeMails.secretHash, secretHash), eq(noticeMails.formerHash, secretHash));
  const [row] = await tx.orm
    .select({ facts: noticeMails.facts })
    .from(noticeMails)
    .where(and(eq(noticeMails.accountId, accountId), isItsOwn));
  return row?.facts ?? null;
}

const MOST_UNSENT = 1000;

/** Across accounts: messages since a day that were not sent, and are not being sent, as the mail server was away. */
export async function listUnsentNoticeMails(
  db: Database,
  { since, triedBefore }: { since: string; triedBefore: Date },
): Promise<Pick<NoticeMailRow, "accountId" | "day">[]> {
  return db.orm
    .select({ accountId: noticeMails.accountId, day: noticeMails.day })
    .from(noticeMails)
    .where(
      and(
        gte(noticeMails.day, since),
        isNull(noticeMails.sentAt),
        or(isNull(noticeMails.triedAt), lt(noticeMails.triedAt, triedBefore)),
      ),
    )
    .orderBy(noticeMails.day)
    .limit(MOST_UNSENT);
}

const EARNED = `
  select name, currency, coalesce(sum(net) filter (where accounted >= $2::date), 0)::text as net,
    coalesce(sum(net) filter (where accounted < $2::date), 0)::text as before
  from royalty_cuts cut
  join statements booked_in on booked_in.account_id = $1 and booked_in.id = cut.statement_id
  join sources source on source.account_id = $1 and source.id = booked_in.source_id
  where cut.account_id = $1 and cut.cut = 'platform_territory'
    and accounted >= $2::date - interval '1 month' and accounted < $2::date + interval '1 month'
    and ${stillBookedText("$1", "cut", "cut.accounted")}
  group by 1, 2 order by sum(lines) desc, 1, 2 limit $3`;

/** What each account with a distributor accounted for in a month and in the one before, those with the most lines first. */
export async function sumEarned(
  db: Database,
  accountId: string,
  { month, limit }: { month: string; limit: number },
): Promise<MonthFact["earned"]> {
  const { rows } = await db.connections.query<MonthFact["earned"][number]>(EARNED, [accountId, `${month}-01`, limit]);
  return rows;
}

/** Across accounts. */
export async function deleteNoticeMailsBefore(db: Database, day: string): Promise<void> {
  await deleteInSlices(db, noticeMails, lt(noticeMails.day, day));
}

const PAGE = 200;

/** A page of accounts whose owner reads messages, with the id that the next page starts after. */
const WITH_READERS = `
  select id from accounts
  where id > $1 and disabled_at is null and closed_at is null and guest_until is null
    and exists (select from members member join users on users.id = member.user_id
      where member.account_id = accounts.id and member.role = 'owner' and users.email_confirmed_at is not null)
  order by id limit ${PAGE}`;

/**
 * Facts that are stored but not told yet: a statement that is late, or has become so since the board was computed; a
 * source that has stopped, or has since; a booked statement that would be read differently; a claim whose deadline is
 * near or unknown; or a month that is over. The verb looks closer. Each part is a set of accounts: with rows on several nodes, none could be
 * asked about one account after the other.
 */
const TO_TELL = `
  select distinct account_id as id from (
      select computed.account_id from reconciliations computed
      cross join lateral jsonb_array_elements(computed.sums -> 'late') late
      where computed.account_id = any($1::uuid[]) and not exists (select from told_facts told
        where told.account_id = computed.account_id and told.key = concat('late ', late ->> 'source', ' ', late ->> 'month'))
    union all
      select cell.account_id from reconciliation_cells cell
      where cell.account_id = any($1::uuid[]) and cell.cell ->> 'state' in ('waiting', 'due')
        and cell.cell -> 'awaited' ->> 'latest' < $2::text
        and not exists (select from told_facts told where told.account_id = cell.account_id
          and told.key = concat('late ', cell.cell -> 'awaited' ->> 'source', ' ', cell.month))
    union all
      select computed.account_id from reconciliations computed
      cross join lateral jsonb_array_elements(computed.runs) run
      where computed.account_id = any($1::uuid[])
        and (date_part('year', $2::date) - left(run -> 'periods' ->> -1, 4)::int) * 12
          + date_part('month', $2::date) - right(run -> 'periods' ->> -1, 2)::int > 2 * (run ->> 'step')::int + 1
        and not exists (select from told_facts told
          where told.account_id = computed.account_id and told.key = concat('stopped ', run ->> 'source', ' ', run -> 'periods' ->> -1))
    union all
      select reading.account_id from statement_readings reading
      where reading.account_id = any($1::uuid[]) and reading.offer is not null and not reading.aside
        and not exists (select from told_facts told where told.account_id = reading.account_id
          and told.key = concat('reread ', reading.statement_id, ' ', reading.read_by))
    union all
      select account_id from claims
      where account_id = any($1::uuid[]) and state in ('draft', 'sent', 'answered')
        and (deadline is null or deadline between $2::date and $2::date + 30)
    union all
      select setting.account_id from notice_settings setting
      join reconciliations computed on computed.account_id = setting.account_id and computed.booked_through is not null
      where setting.account_id = any($1::uuid[]) and setting.monthly
        and not exists (select from told_facts told where told.account_id = setting.account_id
          and told.key = concat('month ', to_char($2::date - interval '1 month', 'YYYY-MM')))
  ) tell
  where not exists (select from notice_mails mail where mail.account_id = tell.account_id and mail.day = $2::date)
    and not exists (select from notice_settings setting where setting.account_id = tell.account_id
      and not setting.overdue and not setting.deadlines and not setting.monthly)
  order by 1`;

/** Crosses accounts: those whose owner may have to be told something on a UTC day, a page at a time. */
export async function* listAccountsToTell(db: Database, day: string): AsyncGenerator<string[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await readIds(db, WITH_READERS, [after]);
    yield page.length === 0 ? [] : await readIds(db, TO_TELL, [textArray(page), day]);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last;
  }
}

async function readIds(db: Database, query: string, values: string[]): Promise<string[]> {
  const { rows } = await db.connections.query<{ id: string }>(query, values);
  return rows.map(({ id }) => id);
}

/** Whether the artist has been told of a month. */
export async function isMonthTold(db: Database, accountId: string, month: string): Promise<boolean> {
  const rows = await db.orm
    .select({ day: toldFacts.day })
    .from(toldFacts)
    .where(and(eq(toldFacts.accountId, accountId), eq(toldFacts.key, `month ${month}`)));
  return rows.length > 0;
}

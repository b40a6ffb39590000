import type { Database } from "../../client.ts";

const PAGE = 200;

/**
 * By what is stored, and not told yet: a statement that is late or has become it since the board was computed, a source
 * that has stopped or has since, a booked statement that would be read differently, a claim whose deadline is near or
 * unknown. The verb looks closer.
 */
const TO_TELL = `
  with account as (
    select id from accounts
    where id > $1 and disabled_at is null and closed_at is null and guest_until is null
      and exists (select from members member join users on users.id = member.user_id
        where member.account_id = accounts.id and member.role = 'owner' and users.email_confirmed_at is not null)
      and not exists (select from notice_mails mail where mail.account_id = accounts.id and mail.day = $2::date)
      and not exists (select from notice_settings setting where setting.account_id = accounts.id
        and not setting.overdue and not setting.deadlines)
    order by id limit ${PAGE}
  )
  select id, (
    exists (
      select from reconciliations computed
      cross join lateral jsonb_to_recordset(computed.sums -> 'late') as late(source text, month text)
      where computed.account_id = account.id
        and not exists (select from told_facts told
          where told.account_id = account.id and told.key = concat('late ', late.source, ' ', late.month))
    ) or exists (
      select from reconciliation_cells cell
      where cell.account_id = account.id and cell.cell ->> 'state' in ('waiting', 'due')
        and cell.cell -> 'awaited' ->> 'latest' < $2::text
        and not exists (select from told_facts told where told.account_id = account.id
          and told.key = concat('late ', cell.cell -> 'awaited' ->> 'source', ' ', cell.month))
    ) or exists (
      select from reconciliations computed
      cross join lateral jsonb_to_recordset(computed.runs) as run(source text, step int, periods jsonb)
      cross join lateral (select run.periods ->> -1 as month) last
      where computed.account_id = account.id
        and (date_part('year', $2::date) - left(last.month, 4)::int) * 12
          + date_part('month', $2::date) - right(last.month, 2)::int > 2 * run.step + 1
        and not exists (select from told_facts told
          where told.account_id = account.id and told.key = concat('stopped ', run.source, ' ', last.month))
    ) or exists (
      select from statement_readings reading
      where reading.account_id = account.id and reading.offer is not null and not reading.aside
        and not exists (select from told_facts told
          where told.account_id = account.id and told.key = concat('reread ', reading.statement_id, ' ', reading.read_by))
    ) or exists (
      select from claims claim
      where claim.account_id = account.id and claim.state in ('draft', 'sent', 'answered')
        and (claim.deadline is null or claim.deadline between $2::date and $2::date + 30)
    )
  ) as tell
  from account order by id`;

/** Crosses accounts: those who may have to be told something on a UTC day, a page at a time. */
export async function* listAccountsToTell(db: Database, day: string): AsyncGenerator<string[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await db.connections.query<{ id: string; tell: boolean }>(TO_TELL, [after, day]);
    yield rows.filter(({ tell }) => tell).map(({ id }) => id);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

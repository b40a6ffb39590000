import type { Database } from "@ledgerline/db/client";
import { statementFacts, statements } from "@ledgerline/db/schema";
import { sql } from "drizzle-orm";

/** Stores what was read from a statement's lines, unless the statement is gone. */
export async function saveFacts(db: Database, row: typeof statementFacts.$inferInsert): Promise<void> {
  const { accountId, statementId, mark, facts } = row;
  await db.orm.execute(sql`
    insert into ${statementFacts} (account_id, statement_id, mark, facts)
    select account_id, id, ${mark}, ${JSON.stringify(facts)}::jsonb from ${statements}
    where account_id = ${accountId} and id = ${statementId} for key share
    on conflict (account_id, statement_id) do update set mark = excluded.mark, facts = excluded.facts`);
}

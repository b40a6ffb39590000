import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { statementFacts, statements } from "../../schema/index.ts";

/** Keeps what was read of a statement's lines, unless the statement is gone. */
export async function saveFacts(db: Database, row: typeof statementFacts.$inferInsert): Promise<void> {
  const { artistId, statementId, mark, facts } = row;
  await db.orm.execute(sql`
    insert into ${statementFacts} (artist_id, statement_id, mark, facts)
    select artist_id, id, ${mark}, ${JSON.stringify(facts)}::jsonb from ${statements}
    where artist_id = ${artistId} and id = ${statementId} for key share
    on conflict (artist_id, statement_id) do update set mark = excluded.mark, facts = excluded.facts`);
}

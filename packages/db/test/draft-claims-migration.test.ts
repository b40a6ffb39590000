import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

const BEFORE = "0056_statement_links";
const CLAIMED = { month: "2025-10", finding: { check: "F5", key: "s1 stopped 2025-10" } };
const FINDING = { cause: "statement s1 2025-11", params: { kind: "stopped", month: "2025-10" } };

test("a draft that asks for the last statement asks for the missing one instead, and a sent claim stays", async () => {
  const { ownerUrl, drop } = await createDatabaseAt(BEFORE);
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [account] = await sql<{ id: string }[]>`
      insert into accounts (id, artist_name, created_at) values (gen_random_uuid(), 'A', now()) returning id`;
    const id = account?.id ?? "";
    await sql`insert into reconciliations (account_id, mark, day, computed_at, sums, checks)
      values (${id}, 'm', now(), now(), '{"late": []}', '{}')`;
    await sql`insert into reconciliation_findings (account_id, "check", key, place, finding)
      values (${id}, 'F5', ${CLAIMED.finding.key}, 0, ${sql.json(FINDING)})`;
    for (const state of ["draft", "sent"]) {
      await sql`
        with made as (
          insert into claims (account_id, id, kind, state, subject, addressee, figures_at, created_at, changed_at)
          values (${id}, gen_random_uuid(), 'late', ${state}, 'Overdue royalties, October 2025', '', now(), now(), now())
          returning id
        )
        insert into claim_items (account_id, claim_id, place, item) select ${id}, id, 0, ${sql.json(CLAIMED)} from made`;
    }
    await migrateDatabase(ownerUrl);
    const claims = await sql`
      select state, subject, item ->> 'month' as month from claims join claim_items on claim_id = id order by state`;
    expect(claims).toEqual([
      { state: "draft", subject: "Overdue royalties, November 2025", month: "2025-11" },
      { state: "sent", subject: "Overdue royalties, October 2025", month: "2025-10" },
    ]);
  } finally {
    await sql.end();
  }
});

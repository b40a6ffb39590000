import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../src/migrate-database.ts";
import { createDatabaseAt } from "./database-at.ts";

test("differences of runs from before keep their order, and their runs keep all else", async () => {
  const { ownerUrl, drop } = await createDatabaseAt("0062_used_trials");
  onTestFinished(drop);
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [account] = await sql<{ id: string }[]>`
      insert into accounts (id, artist_name, created_at) values (gen_random_uuid(), 'A', now()) returning id`;
    const payees = [{ payee: "p", currency: "USD", amount: "1/3" }];
    const kept = { blockers: [], proof: [{ currency: "USD" }], uncovered: [], payable: [] };
    const differences = [
      { cause: "late.tsv", payees },
      { cause: "A deal", payees: [] },
    ];
    const run = (day: string, summary: object | null) => sql`
      insert into share_runs (account_id, id, from_day, to_day, state, summary, created_at) values
        (${account?.id ?? ""}, gen_random_uuid(), ${day}, ${day}, 'closed', ${summary && sql.json(summary as never)}, now())`;
    await run("2026-03-01", { ...kept, differences });
    await run("2026-04-01", { ...kept, differences: [] });
    await run("2026-05-01", null);
    await migrateDatabase(ownerUrl);
    expect(await sql`select summary from share_runs order by from_day`).toEqual([
      { summary: kept },
      { summary: kept },
      { summary: null },
    ]);
    expect(
      await sql`select from_day::text as day, no, cause, payees from share_differences
        join share_runs on share_runs.account_id = share_differences.account_id and share_runs.id = run_id order by no`,
    ).toEqual([
      { day: "2026-03-01", no: 0, cause: "late.tsv", payees },
      { day: "2026-03-01", no: 1, cause: "A deal", payees: [] },
    ]);
  } finally {
    await sql.end();
  }
});

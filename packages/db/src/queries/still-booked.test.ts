import { expect, inject, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { connectDatabase } from "../client.ts";
import { accountedLine, stillBookedText } from "./still-booked.ts";

/** How one Postgres plans it; Citus shows the plans of shards. */
test.skipIf(inject("testServer").nodes.length > 0)(
  "lines that are being purged are left out in a parallel query",
  async () => {
    const database = await createTestDatabase();
    const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
    onTestFinished(async () => {
      await db.close();
      await database.drop();
    });
    const condition = stillBookedText("'0190aaaa-0000-7000-8000-000000000001'", "line", accountedLine("line"));
    const plan = await db.sql.begin(async (sql) => {
      await sql`set local parallel_setup_cost = 0`;
      await sql`set local parallel_tuple_cost = 0`;
      await sql`set local min_parallel_table_scan_size = 0`;
      return sql.unsafe(`explain select sum(net) from statement_lines line where ${condition}`);
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Parallel Seq Scan on statement_lines");
  },
);

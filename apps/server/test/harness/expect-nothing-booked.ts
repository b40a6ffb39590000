import { connectDatabase } from "@ledgerline/db/client";
import { expect } from "vitest";

/** Expects one statement in the database, without a booked row. */
export async function expectNothingBooked(databaseUrl: string): Promise<void> {
  const { sql, close } = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  try {
    const [books] = await sql`select (select count(*) from statement_lines)::int as lines,
      (select count(*) from royalty_months)::int as months, (select state from statements) as state`;
    expect(books).toEqual({ lines: 0, months: 0, state: expect.stringMatching(/^(received|booking)$/) });
  } finally {
    await close();
  }
}

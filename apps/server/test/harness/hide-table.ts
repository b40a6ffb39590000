import { asOwner, type TestDatabase } from "@ledgerline/db/test/test-server";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { onTestFinished } from "vitest";

/** Makes every query of a table fail in a way that nobody expects, until the test ends. */
export async function hideTable(database: Pick<TestDatabase, "ownerUrl">, table: string): Promise<void> {
  announceErrors(new RegExp(`^42P01 relation "${table}" does not exist`));
  const run = asOwner(database);
  await run(`alter table ${table} rename to elsewhere`);
  // Databases of Citus serve other tests afterwards.
  onTestFinished(() => run(`alter table elsewhere rename to ${table}`));
}

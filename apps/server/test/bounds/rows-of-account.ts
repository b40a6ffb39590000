import { withServer } from "@ledgerline/db/test/test-server";
import type { TestApp } from "../harness/apps/create-test-app.ts";

/** Copies have ids that say which they are, so that an input can name any of them. */
export function idOf(n: number): string {
  return `0b000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}
/** The same in SQL. */
export const idIn = (n: string) => `('0b000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
export const NTH_ID = idIn("nth");

/** How long a job may take on a busy machine. */
export const PATIENCE = { timeout: 300_000, interval: 200 };

export const NOW = new Date();
/** The month so many months ago, and its last day. */
export const monthAgo = (ago: number) =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - ago)).toISOString().slice(0, 7);
export const lastDayAgo = (ago: number) =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - ago + 1, 0)).toISOString().slice(0, 10);

// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
export type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<any>;

type Owner = Parameters<Parameters<typeof withServer>[1]>[0];
type Sql = Parameters<Parameters<Owner["begin"]>[1]>[0];

/** Multiplies what the product has stored of an account, so that what is stored is of its own making. */
export class Rows {
  readonly #server: TestApp;
  readonly account: string;

  constructor(server: TestApp, account: string) {
    this.#server = server;
    this.account = account;
  }

  /** Changes rows as their owner, with no foreign key looked at. */
  change(work: (sql: Sql) => Promise<unknown>): Promise<unknown> {
    return withServer(this.#server.ownerUrl, (owner) =>
      owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`set local synchronous_commit = off`;
        return work(sql);
      }),
    );
  }

  /** Copies rows of the account until there are so many of each. `set` has SQL of what follows from a copy's number. */
  multiply(
    table: string,
    times: number,
    set: Record<string, string> = { id: NTH_ID },
    where = "true",
  ): Promise<unknown> {
    return this.change(async (sql) => {
      const columns = await sql<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`;
      const names = columns.map(({ name }) => `"${name}"`);
      const values = columns.map(({ name }) => set[name] ?? `one."${name}"`);
      await sql.unsafe(`
        insert into ${table} (${names.join(", ")}) select ${values.join(", ")}
        from (select * from ${table} where account_id = '${this.account}' and ${where}) one
        cross join generate_series(2, ${times}) nth`);
    });
  }

  /** Adds so many rows of SQL, by column. */
  insert(table: string, times: number, values: Record<string, string>): Promise<unknown> {
    return this.change((sql) =>
      sql.unsafe(`
        insert into ${table} (account_id, ${Object.keys(values).join(", ")})
        select '${this.account}', ${Object.values(values).join(", ")} from generate_series(1, ${times}) nth
        on conflict do nothing`),
    );
  }
}

import type { Database } from "./client.ts";

const ANSWERS = new WeakMap<Database, Promise<boolean>>();

/** Whether rows of one table may be on several nodes. Each pool checks once. */
export function isDistributed(db: Database): Promise<boolean> {
  const known = ANSWERS.get(db);
  if (known) return known;
  const asked = ask(db);
  ANSWERS.set(db, asked);
  asked.catch(() => ANSWERS.delete(db));
  return asked;
}

async function ask({ sql }: Database): Promise<boolean> {
  const found = await sql`select from pg_extension where extname = 'citus'`;
  return found.length > 0;
}

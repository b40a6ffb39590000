import type { Database } from "../client.ts";

const PATIENCE_MS = 2_000;

/** Whether Postgres answers within two seconds. */
export async function isReachable(db: Database): Promise<boolean> {
  const query = db.sql`select 1`;
  const { promise: late, resolve: giveUp } = Promise.withResolvers<false>();
  const timer = setTimeout(() => giveUp(false), PATIENCE_MS);
  const answered = query.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

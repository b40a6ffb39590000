import type { Role } from "@ledgerline/contract/auth/roles";
import type { Database } from "@ledgerline/db/client";
import type { TestApp } from "./apps/create-test-app.ts";

/** A new user who becomes a member of an account, and whose session works in it. */
export async function joinAccount(
  server: TestApp,
  { sql }: Pick<Database, "sql">,
  accountId: string,
  role: Role,
): Promise<{ token: string; userId: string; email: string }> {
  const { token, artist } = await server.register(`The ${role}`);
  const [{ userId } = { userId: "" }] = await sql<{ userId: string }[]>`
    select user_id as "userId" from members where account_id = ${artist.id}`;
  await sql`
    insert into members (account_id, user_id, role, created_at, opened_at)
    values (${accountId}, ${userId}, ${role}, now(), now() + interval '1 second')`;
  await sql`update sessions set account_id = ${accountId} where user_id = ${userId}`;
  return { token, userId, email: artist.email };
}

import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { someCause } from "../../connection/faults.ts";
import { prepared } from "../../prepared.ts";
import { loginNetworks, members, users } from "../../schema/index.ts";

const UNIQUE_VIOLATION = "23505";

export type UserRow = typeof users.$inferSelect;

/** A single query, so that an unknown email takes no less time. */
const selectLogin = prepared("find_login", (orm) =>
  orm
    .select({ user: users, network: loginNetworks.network })
    .from(users)
    .leftJoin(
      loginNetworks,
      and(eq(loginNetworks.userId, users.id), eq(loginNetworks.network, sql.placeholder("network"))),
    )
    .where(eq(users.email, sql.placeholder("email"))),
);

export async function findUser(db: Database | Transaction, id: string): Promise<UserRow | null> {
  const [user] = await db.orm.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function findUserByEmail(db: Database | Transaction, email: string): Promise<UserRow | null> {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** The user with an email, if there is one, and whether they have logged in from this network before. */
export async function findLogin(
  db: Database,
  email: string,
  network: string,
): Promise<{ user: UserRow | null; known: boolean }> {
  const [found] = await selectLogin(db, { email, network });
  return { user: found?.user ?? null, known: (found?.network ?? null) !== null };
}

/** Null if somebody has the email already. */
export async function insertUser(tx: Transaction, row: typeof users.$inferInsert): Promise<UserRow | null> {
  const [user] = await tx.orm.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning();
  return user ?? null;
}

/**
 * Reads the hash and locks it until the transaction ends. Logins take `key share`; one that stores a new hash
 * takes `no key update`. A new password takes `update`, which waits for all logins.
 */
export async function lockPasswordHash(
  tx: Transaction,
  id: string,
  strength: "key share" | "no key update" | "update",
): Promise<string | null> {
  const [user] = await tx.orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for(strength);
  return user?.passwordHash ?? null;
}

/** False if the change gives the user an email that somebody else has; the transaction is then aborted. */
export async function updateUser(tx: Transaction, id: string, change: Partial<Omit<UserRow, "id">>): Promise<boolean> {
  try {
    await tx.orm.update(users).set(change).where(eq(users.id, id));
    return true;
  } catch (error) {
    if (someCause(error, (_, code) => code === UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

/** Deletes a locked user who is no longer a member of any account, with all of their credentials. */
export async function deleteIfLeft(tx: Transaction, id: string): Promise<void> {
  const membership = tx.orm.select().from(members).where(eq(members.userId, id));
  await tx.orm.delete(users).where(and(eq(users.id, id), notExists(membership)));
}

import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { loginNetworks } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

/** How many of a user's most recent networks are kept. */
const KEPT = 20;

/** Records a login from a network. */
export async function recordLoginNetwork(
  tx: Transaction,
  { userId, network, now }: { userId: string; network: string; now: Date },
): Promise<void> {
  await tx.orm
    .insert(loginNetworks)
    .values({ userId, network, lastLoginAt: now })
    .onConflictDoUpdate({ target: [loginNetworks.userId, loginNetworks.network], set: { lastLoginAt: now } });
  const oldest = tx.orm
    .select({ network: loginNetworks.network })
    .from(loginNetworks)
    .where(eq(loginNetworks.userId, userId))
    .orderBy(desc(loginNetworks.lastLoginAt))
    .offset(KEPT);
  await tx.orm
    .delete(loginNetworks)
    .where(and(eq(loginNetworks.userId, userId), inArray(loginNetworks.network, oldest)));
}

/** Whether the user has logged in from a network. */
export async function isLoginNetwork(db: Database, userId: string, network: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ network: loginNetworks.network })
    .from(loginNetworks)
    .where(and(eq(loginNetworks.userId, userId), eq(loginNetworks.network, network)));
  return row !== undefined;
}

/** Forgets, for all users, the networks that had no login since `time`. */
export async function forgetLoginNetworksBefore(db: Database, time: Date): Promise<void> {
  await deleteInSlices(db, loginNetworks, lt(loginNetworks.lastLoginAt, time));
}

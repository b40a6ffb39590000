import { and, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artists, loginNetworks } from "../../schema/index.ts";
import { someCause } from "../../some-cause.ts";

const UNIQUE_VIOLATION = "23505";
/** The rest is left to the next run. */
const GUESTS_AT_ONCE = 5000;

export type ArtistRow = typeof artists.$inferSelect;

const selectArtist = prepared("find_artist", (orm) =>
  orm
    .select()
    .from(artists)
    .where(eq(artists.id, sql.placeholder("id"))),
);

/** In one query, so that an unknown account takes no less time. */
const selectLoginAccount = prepared("find_login_account", (orm) =>
  orm
    .select({ artist: artists, network: loginNetworks.network })
    .from(artists)
    .leftJoin(
      loginNetworks,
      and(eq(loginNetworks.artistId, artists.id), eq(loginNetworks.network, sql.placeholder("network"))),
    )
    .where(and(eq(artists.email, sql.placeholder("email")), isNull(artists.closedAt))),
);

const selectArtistByEmail = prepared("find_artist_by_email", (orm) =>
  orm
    .select()
    .from(artists)
    .where(and(eq(artists.email, sql.placeholder("email")), isNull(artists.closedAt))),
);

export async function findArtist(db: Database | Transaction, id: string): Promise<ArtistRow | null> {
  const [artist] = await selectArtist(db, { id });
  return artist ?? null;
}

export async function findArtistByEmail(db: Database | Transaction, email: string): Promise<ArtistRow | null> {
  const [artist] = await selectArtistByEmail(db, { email });
  return artist ?? null;
}

/** The account that someone logs in to, if there is one, and whether it has logged in from this network before. */
export async function findLoginAccount(
  db: Database,
  email: string,
  network: string,
): Promise<{ artist: ArtistRow | null; known: boolean }> {
  const [found] = await selectLoginAccount(db, { email, network });
  return { artist: found?.artist ?? null, known: (found?.network ?? null) !== null };
}

/** Null if an artist with this email already exists. */
export async function insertArtist(tx: Transaction, row: typeof artists.$inferInsert): Promise<ArtistRow | null> {
  const [artist] = await tx.orm.insert(artists).values(row).onConflictDoNothing({ target: artists.email }).returning();
  return artist ?? null;
}

/**
 * Reads the hash and locks it until the transaction ends. Logins take `key share`, which `lockArtist` does not block;
 * one that stores a stronger hash takes `no key update`. A new password takes `update`, which waits for all logins.
 */
export async function lockPasswordHash(
  tx: Transaction,
  id: string,
  strength: "key share" | "no key update" | "update",
): Promise<string | null> {
  const [artist] = await tx.orm
    .select({ passwordHash: artists.passwordHash })
    .from(artists)
    .where(eq(artists.id, id))
    .for(strength);
  return artist?.passwordHash ?? null;
}

export async function updatePasswordHash(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.orm.update(artists).set({ passwordHash }).where(eq(artists.id, id));
}

/**
 * Locks the artist's row until the end of the transaction. Everything that changes booked data or adds sample data
 * takes this lock first, so that neither misses the other.
 */
export async function lockArtist(tx: Transaction, id: string): Promise<void> {
  await tx.orm.select({ id: artists.id }).from(artists).where(eq(artists.id, id)).for("no key update");
}

/** The same without waiting for it: false while somebody else has it. */
export async function tryLockArtist(tx: Transaction, id: string): Promise<boolean> {
  const query = tx.orm.select({ id: artists.id }).from(artists).where(eq(artists.id, id));
  return (await query.for("no key update", { skipLocked: true })).length > 0;
}

export async function setDisabled(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await tx.orm.update(artists).set({ disabledAt }).where(eq(artists.id, id));
}

/** The condition that leaves out the rows of artists whose accounts are disabled. */
export function isOfEnabled(artistId: PgColumn): SQL {
  return sql`not exists (select from ${artists} where ${artists.id} = ${artistId} and ${artists.disabledAt} is not null)`;
}

/** Marks the account as closed, and takes from its row who it belonged to, so that the email can be used again. */
export async function closeArtist(tx: Transaction, id: string, closedAt: Date): Promise<void> {
  await tx.orm
    .update(artists)
    .set({
      closedAt,
      email: `${id}@closed.invalid`,
      emailConfirmedAt: null,
      passwordHash: "",
      artistName: "",
      realName: null,
      guestUntil: null,
    })
    .where(eq(artists.id, id));
}

export async function updateArtist(
  tx: Database | Transaction,
  id: string,
  change: Partial<Pick<ArtistRow, "artistName" | "realName" | "emailConfirmedAt" | "restoredFrom">>,
): Promise<ArtistRow | null> {
  const [artist] = await tx.orm.update(artists).set(change).where(eq(artists.id, id)).returning();
  return artist ?? null;
}

/** False if another account has the email; the transaction is lost then. */
export async function changeArtistEmail(
  tx: Transaction,
  id: string,
  change: Pick<ArtistRow, "email" | "emailConfirmedAt">,
): Promise<boolean> {
  try {
    await tx.orm.update(artists).set(change).where(eq(artists.id, id));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return someCause(error, (_, code) => code === UNIQUE_VIOLATION);
}

const isGuest = and(isNotNull(artists.guestUntil), isNull(artists.closedAt));

/** Makes a locked guest's account its artist's own. Null if another account has the email: the transaction is lost then. */
export async function keepGuest(
  tx: Transaction,
  id: string,
  own: Pick<ArtistRow, "email" | "passwordHash" | "artistName" | "realName" | "createdAt">,
): Promise<ArtistRow | null> {
  try {
    const [kept] = await tx.orm
      .update(artists)
      .set({ ...own, guestUntil: null })
      .where(eq(artists.id, id))
      .returning();
    return kept ?? null;
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** Crosses artists: the guests whose time is over, those that have waited longest first. */
export async function listGuestsUntil(db: Database, now: Date): Promise<string[]> {
  const rows = await db.orm
    .select({ id: artists.id })
    .from(artists)
    .where(and(isGuest, lte(artists.guestUntil, now)))
    .orderBy(artists.guestUntil)
    .limit(GUESTS_AT_ONCE);
  return rows.map(({ id }) => id);
}

/**
 * Locks a guest's account until the end of the transaction, its email too; false if it is none any more. Whoever took
 * `lockArtist` first and changed the email then could wait for somebody who waits for that lock.
 */
export async function lockGuest(tx: Transaction, id: string): Promise<boolean> {
  const query = tx.orm
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.id, id), isGuest));
  return (await query.for("update")).length > 0;
}

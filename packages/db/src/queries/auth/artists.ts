import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artists } from "../../schema/index.ts";

export type ArtistRow = typeof artists.$inferSelect;

const selectArtist = prepared("find_artist", (orm) =>
  orm
    .select()
    .from(artists)
    .where(eq(artists.id, sql.placeholder("id"))),
);

const selectArtistByEmail = prepared("find_artist_by_email", (orm) =>
  orm
    .select()
    .from(artists)
    .where(eq(artists.email, sql.placeholder("email"))),
);

export async function findArtist(db: Database | Transaction, id: string): Promise<ArtistRow | null> {
  const [artist] = await selectArtist(db, { id });
  return artist ?? null;
}

export async function findArtistByEmail(db: Database | Transaction, email: string): Promise<ArtistRow | null> {
  const [artist] = await selectArtistByEmail(db, { email });
  return artist ?? null;
}

/** Null when an artist with this email exists. */
export async function insertArtist(tx: Transaction, row: ArtistRow): Promise<ArtistRow | null> {
  const [artist] = await tx.orm.insert(artists).values(row).onConflictDoNothing({ target: artists.email }).returning();
  return artist ?? null;
}

/**
 * The hash, locked to the end of the transaction. Who replaces it locks for `update`, and so waits for the logins that
 * the old one lets in; these share the lock, also with `lockArtist`. One that makes a stronger hash does not share it.
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
 * Holds the artist's row to the end of the transaction. Whatever changes what is booked, and whatever adds sample
 * data, takes it first, so that one never misses the other.
 */
export async function lockArtist(tx: Transaction, id: string): Promise<void> {
  await tx.orm.select({ id: artists.id }).from(artists).where(eq(artists.id, id)).for("no key update");
}

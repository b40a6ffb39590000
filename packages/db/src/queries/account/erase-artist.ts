import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import * as schema from "../../schema/index.ts";
import { lockArtist } from "../auth/artists.ts";

/** About a tenth of a second of work. */
const SLICE = 20_000;
/** A piece is a megabyte. */
const PIECES = 100;

const ARTISTS_TABLES = Object.values(schema).filter(
  (table) => is(table, PgTable) && "artistId" in getTableColumns(table),
);
const NAMES = ARTISTS_TABLES.map((table) => getTableName(table as PgTable));

/**
 * Every table that has rows of artists. A file's pieces come first, then the statements, so that a running booking ends
 * before what it writes is deleted.
 */
export const ERASED_IN_ORDER: readonly string[] = [...new Set(["statement_originals", "statements", ...NAMES])];

/** Deletes some rows of an artist from one of these tables. Returns how many there were. */
export async function eraseSlice(db: Database, table: string, artistId: string): Promise<number> {
  const most = table === "statement_originals" ? PIECES : SLICE;
  const erased = await db.sql`
    delete from ${db.sql(table)} where artist_id = ${artistId} and ctid = any(array(
      select ctid from ${db.sql(table)} where artist_id = ${artistId} limit ${most}))`;
  return erased.count;
}

/** Deletes the artist's row, with whatever was added while the rest was being deleted. */
export async function eraseArtist(tx: Transaction, artistId: string): Promise<void> {
  await lockArtist(tx, artistId);
  for (const table of ERASED_IN_ORDER) {
    await tx.orm.execute(sql`delete from ${sql.identifier(table)} where artist_id = ${artistId}`);
  }
  await tx.orm.delete(schema.artists).where(eq(schema.artists.id, artistId));
}

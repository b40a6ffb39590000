import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artistFormats } from "../../schema/index.ts";

export type ArtistFormatRow = typeof artistFormats.$inferSelect;

const selectFormats = prepared("list_artist_formats", (orm) =>
  orm
    .select()
    .from(artistFormats)
    .where(eq(artistFormats.artistId, sql.placeholder("artistId")))
    .orderBy(artistFormats.name, artistFormats.id),
);

const selectFormatNames = prepared("list_artist_format_names", (orm) =>
  orm
    .select({ id: artistFormats.id, name: artistFormats.name })
    .from(artistFormats)
    .where(eq(artistFormats.artistId, sql.placeholder("artistId"))),
);

/** What an artist has said about headers, by name. */
export function listArtistFormats(db: Database | Transaction, artistId: string): Promise<ArtistFormatRow[]> {
  return selectFormats(db, { artistId });
}

export function listArtistFormatNames(
  db: Database | Transaction,
  artistId: string,
): Promise<Pick<ArtistFormatRow, "id" | "name">[]> {
  return selectFormatNames(db, { artistId });
}

/** Takes the place of what the artist said about this header before. */
export async function saveArtistFormat(tx: Transaction, row: typeof artistFormats.$inferInsert): Promise<void> {
  const { name, header, mapping = null, builtIn = null } = row;
  await tx.orm
    .insert(artistFormats)
    .values(row)
    .onConflictDoUpdate({
      target: [artistFormats.artistId, artistFormats.headerKey],
      set: { name, header, mapping, builtIn },
    });
}

export async function renameArtistFormat(tx: Transaction, artistId: string, id: string, name: string): Promise<void> {
  await tx.orm.update(artistFormats).set({ name }).where(keyIs(artistId, id));
}

export async function deleteArtistFormat(tx: Transaction, artistId: string, id: string): Promise<void> {
  await tx.orm.delete(artistFormats).where(keyIs(artistId, id));
}

function keyIs(artistId: string, id: string) {
  return and(eq(artistFormats.artistId, artistId), eq(artistFormats.id, id));
}

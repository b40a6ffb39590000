import { randomUUIDv7 } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { insertArtist } from "@ledgerline/db/queries/auth";
import type { TestArtist } from "@ledgerline/domain/test/artist-context";

/** Another artist on the same database. */
export async function addArtist(ctx: TestArtist): Promise<TestArtist> {
  const artistId = randomUUIDv7();
  await transaction(ctx.db, (tx) =>
    insertArtist(tx, {
      id: artistId,
      email: `${artistId}@example.com`,
      passwordHash: "-",
      artistName: "Tin Orchard",
      realName: null,
      createdAt: new Date(),
    }),
  );
  return { ...ctx, artistId };
}

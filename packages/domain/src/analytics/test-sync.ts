import type { SampleSync } from "@ledgerline/contract/analytics/analytics";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { lockArtist } from "@ledgerline/db/queries/auth";
import { hasRealFigures } from "@ledgerline/db/queries/figures";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { addSample } from "./add-sample.ts";

/** Adds sample data, or replaces it. Throws `conflict` once there is real data. */
export async function testSync(ctx: ArtistContext): Promise<SampleSync> {
  const { artistId } = ctx;
  const created = await transaction(ctx.db, async (tx) => {
    await lockArtist(tx, artistId);
    if (await hasRealFigures(tx, artistId)) {
      throw new DomainError("conflict", MESSAGES.sampleOver);
    }
    return addSample(ctx, tx, artistId);
  });
  return { message: SUCCESSES.sampleAdded, records_created: created, data_source: "sample" };
}

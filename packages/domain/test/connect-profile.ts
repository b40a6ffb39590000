import type { PlayMeter, Reading } from "@ledgerline/connectors/connector/platform-connector";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import { transaction } from "@ledgerline/db/client";
import { saveConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import type { TestArtist } from "./artist-context.ts";

/** What a platform says of the profile `mine`, whose plays are counted by these meters. */
export function readingOf(meters: (Pick<PlayMeter, "id" | "plays"> & { since?: string })[]): Reading {
  return {
    profile: {
      profile_id: "mine",
      name: "Paper Lanterns",
      url: "https://example.com/mine",
      followers: 12,
      subscriber_count: null,
      popularity: null,
      genres: ["Indie Pop"],
    },
    counters: { plays: meters.reduce((sum, { plays }) => sum + plays, 0), followers: 12 },
    meters: meters.map(({ since, ...meter }) => ({ ...meter, since: since ?? null })),
  };
}

/** Connects a platform whose confirmed profile is `mine`. */
export async function connectProfile(ctx: TestArtist, platform: LivePlatform): Promise<void> {
  await transaction(ctx.db, (tx) =>
    saveConnection(tx, {
      artistId: ctx.artistId,
      platform,
      state: "connected",
      connectedAt: ctx.clock(),
      credentials: "sealed",
      profile: readingOf([]).profile,
      profileReadAt: ctx.clock(),
    }),
  );
}

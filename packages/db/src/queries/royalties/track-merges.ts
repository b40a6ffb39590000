import { and, count, eq, or } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { royaltyTracks, trackMerges } from "../../schema/index.ts";
import { areStillBooked } from "../still-booked.ts";

export interface TrackMerge {
  trackId: string;
  sameAs: string;
}

/** The merge of a track, and those of the tracks merged into it. */
export function listTrackMerges(db: Database | Transaction, accountId: string, trackId: string): Promise<TrackMerge[]> {
  return db.orm
    .select({ trackId: trackMerges.trackId, sameAs: trackMerges.sameAs })
    .from(trackMerges)
    .where(
      and(eq(trackMerges.accountId, accountId), or(eq(trackMerges.trackId, trackId), eq(trackMerges.sameAs, trackId))),
    )
    .orderBy(trackMerges.createdAt, trackMerges.trackId);
}

export async function countTrackMerges(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx.orm.select({ n: count() }).from(trackMerges).where(eq(trackMerges.accountId, accountId));
  return row?.n ?? 0;
}

/** True if the account has booked lines of the track. */
export async function hasTrack(db: Database | Transaction, accountId: string, trackId: string): Promise<boolean> {
  const found = await db.orm
    .select({ trackId: royaltyTracks.trackId })
    .from(royaltyTracks)
    .where(
      and(
        eq(royaltyTracks.accountId, accountId),
        eq(royaltyTracks.trackId, trackId),
        areStillBooked(accountId, "royalty_tracks", "royalty_tracks.accounted"),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Merges a track, and all tracks merged into it, into another one. The caller holds the account's lock. */
export async function saveTrackMerge(
  tx: Transaction,
  accountId: string,
  { trackId, sameAs }: TrackMerge,
  createdAt: Date,
): Promise<void> {
  await tx.orm
    .update(trackMerges)
    .set({ sameAs })
    .where(and(eq(trackMerges.accountId, accountId), eq(trackMerges.sameAs, trackId)));
  await tx.orm
    .insert(trackMerges)
    .values({ accountId, trackId, sameAs, createdAt })
    .onConflictDoUpdate({ target: [trackMerges.accountId, trackMerges.trackId], set: { sameAs, createdAt } });
}

/** False if the track was not merged. */
export async function deleteTrackMerge(tx: Transaction, accountId: string, trackId: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(trackMerges)
    .where(and(eq(trackMerges.accountId, accountId), eq(trackMerges.trackId, trackId)))
    .returning({ trackId: trackMerges.trackId });
  return deleted.length > 0;
}

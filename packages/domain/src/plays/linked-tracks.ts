import type { AccountContext } from "../context/context.ts";
import { findTracks } from "../tracks.ts";

/** The ids that a track's titles may be linked to: its own, and those of tracks merged into it. */
export async function linkedTracks(ctx: AccountContext, trackId: string): Promise<string[]> {
  const { id, merged } = await findTracks(ctx, trackId);
  return [id, ...merged];
}

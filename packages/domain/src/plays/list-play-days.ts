import type { PlaysDays, PlaysDaysInput } from "@ledgerline/contract/plays";
import { listCountedDays } from "@ledgerline/db/queries/plays/read-plays";
import type { ArtistContext } from "../context/context.ts";

/** The plays that count in a range of days, each with what measured it. */
export async function listPlayDays({ db, artistId }: ArtistContext, input: PlaysDaysInput): Promise<PlaysDays> {
  const days = await listCountedDays(db, artistId, input);
  return { days: days.map((day) => ({ ...day, performer: day.performer || null })) };
}

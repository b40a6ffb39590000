import type { Artist } from "@ledgerline/contract/auth/auth";
import type { AccountContext } from "../context/context.ts";
import { requireMember } from "./identity/require-member.ts";
import { toArtist } from "./identity/to-artist.ts";

export async function findMe(ctx: AccountContext): Promise<Artist> {
  return toArtist(ctx.settings, await requireMember(ctx));
}

import type { ActiveSessions } from "@ledgerline/contract/auth/account";
import { listLiveSessions } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../../context/context.ts";
import { deviceName } from "./device-name.ts";

export async function listSessions(ctx: ArtistContext): Promise<ActiveSessions> {
  const rows = await listLiveSessions(ctx.db, ctx.artistId, ctx.clock());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      network: row.network,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      current: row.id === ctx.sessionId,
    })),
  };
}

import type { ActiveSessions } from "@ledgerline/contract/auth/account";
import { listLiveSessions } from "@ledgerline/db/queries/auth";
import type { AccountContext } from "../../context/context.ts";
import { deviceName } from "./device-name.ts";

export async function listSessions(ctx: AccountContext): Promise<ActiveSessions> {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.clock());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      network: row.network,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      current: row.id === ctx.actor.sessionId,
    })),
  };
}

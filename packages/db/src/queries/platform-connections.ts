import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { platformConnections } from "../schema/index.ts";

export type ConnectionRow = Omit<typeof platformConnections.$inferSelect, "artistId">;

export function listConnections(db: Database, artistId: string): Promise<ConnectionRow[]> {
  return db.orm
    .select({
      platform: platformConnections.platform,
      state: platformConnections.state,
      connectedAt: platformConnections.connectedAt,
    })
    .from(platformConnections)
    .where(eq(platformConnections.artistId, artistId));
}

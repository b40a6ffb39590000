import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Profile, SYNC_STATES } from "@ledgerline/contract/streaming/streaming";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { platformCredentials, platformProfiles, platformSyncs } from "../../schema/index.ts";
import type { ConnectedAccount, ConnectionState, SyncParams } from "../../schema/streaming.ts";

/** What a screen shows of a connection. Reads no sealed column and no meter for it. */
export interface ConnectionRow {
  platform: PlatformId;
  state: ConnectionState;
  connectedAt: Date | null;
  account: ConnectedAccount | null;
  /** The id of the key that the credentials are sealed with. */
  sealedBy: string;
  /** The code of a notice. */
  notice: string | null;
  /** The confirmed profile. */
  profile: Profile | null;
  /** The state of a waiting sync, else of a running one. */
  syncState: (typeof SYNC_STATES)[number] | null;
  lastSync: LastSync | null;
}

export interface LastSync {
  endedAt: Date;
  status: ApiStatus;
  code: string | null;
  params: SyncParams | null;
}

const selectConnections = prepared("list_connections", (orm) => {
  const { accountId, platform, state, connectedAt, account, notice, credentials } = platformCredentials;
  const ofConnection = and(eq(platformSyncs.accountId, accountId), eq(platformSyncs.platform, platform));
  const lastSync = orm
    .select({
      endedAt: platformSyncs.endedAt,
      status: platformSyncs.status,
      code: platformSyncs.code,
      params: platformSyncs.params,
    })
    .from(platformSyncs)
    .where(and(ofConnection, eq(platformSyncs.state, "ended")))
    .orderBy(desc(platformSyncs.id))
    .limit(1)
    .as("last_sync");
  return orm
    .select({
      platform,
      state,
      connectedAt,
      account,
      sealedBy: sql<string>`split_part(${credentials}, '.', 2)`,
      notice,
      profile: platformProfiles.profile,
      syncState: sql<ConnectionRow["syncState"]>`(
        select min(${platformSyncs.state}) from ${platformSyncs} where ${ofConnection} and ${platformSyncs.state} <> 'ended')`,
      endedAt: lastSync.endedAt,
      status: lastSync.status,
      code: lastSync.code,
      params: lastSync.params,
    })
    .from(platformCredentials)
    .leftJoin(platformProfiles, and(eq(platformProfiles.accountId, accountId), eq(platformProfiles.platform, platform)))
    .leftJoinLateral(lastSync, sql`true`)
    .where(eq(accountId, sql.placeholder("accountId")));
});

export async function listConnections(db: Database | Transaction, accountId: string): Promise<ConnectionRow[]> {
  const rows = await selectConnections(db, { accountId });
  return rows.map(({ endedAt, status, code, params, ...row }) => ({
    ...row,
    lastSync: endedAt && status && { endedAt, status, code, params },
  }));
}

export async function findConnection(
  db: Database | Transaction,
  accountId: string,
  platform: PlatformId,
): Promise<ConnectionRow | null> {
  const connections = await listConnections(db, accountId);
  return connections.find((connection) => connection.platform === platform) ?? null;
}

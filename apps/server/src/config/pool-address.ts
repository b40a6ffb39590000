import type { ServerConfig } from "./config.ts";

/** Where a server's database is. Passed to threads. */
export type DatabaseAddress = Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">;

/** How the pools of a server reach the database, which may be through a pooler. */
export function poolAddress({ databaseUrl, databaseDirectUrl, databasePrepare }: DatabaseAddress) {
  return { url: databaseUrl, prepare: databasePrepare, pooled: databaseDirectUrl !== databaseUrl };
}

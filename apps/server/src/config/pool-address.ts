import type { ServerConfig } from "./config.ts";

/** How the pools of a server reach the database, which may be through a pooler. */
export function poolAddress({
  databaseUrl,
  databaseDirectUrl,
  databasePrepare,
}: Pick<ServerConfig, "databaseUrl" | "databaseDirectUrl" | "databasePrepare">) {
  return { url: databaseUrl, prepare: databasePrepare, pooled: databaseDirectUrl !== databaseUrl };
}

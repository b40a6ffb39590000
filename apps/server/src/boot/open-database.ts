import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import type { Config } from "../config/config.ts";

export interface OpenDatabase {
  url: string;
  directUrl: string;
  /** For the role that owns the tables. */
  ownerUrl: string;
  /** Null for another Postgres than ours. */
  folder: string | null;
  lost: Promise<void>;
  stop(): Promise<void>;
}

/** The database of the configuration, or the embedded Postgres, started. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl, databaseOwnerUrl, dataDir } = config;
  if (url) {
    return {
      url,
      directUrl: databaseDirectUrl ?? url,
      ownerUrl: databaseOwnerUrl ?? url,
      folder: null,
      lost: new Promise(() => {}),
      stop: async () => {},
    };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return {
    url: postgres.serverUrl,
    directUrl: postgres.serverUrl,
    ownerUrl: postgres.url,
    folder: postgres.home,
    lost: postgres.ended,
    stop: postgres.stop,
  };
}

import type { Log } from "@ledgerline/domain/context/context";
import { createClient } from "@redis/client";

const TIMEOUT_MS = 1_000;
const RECONNECT_AFTER_MS = 1_000;

export interface RedisConnection {
  client: object;
  close(): Promise<void>;
}

/** Connects in the background: a server starts and answers without Redis, and keeps trying to reconnect. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const client = createClient({
    url,
    name: "ledgerline",
    disableOfflineQueue: true,
    commandOptions: { timeout: TIMEOUT_MS },
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: () => RECONNECT_AFTER_MS },
  });
  let away = false;
  client.on("error", (error: unknown) => {
    if (!away) log.error({ err: error }, "Redis cannot be reached: each server counts its limits by itself");
    away = true;
  });
  client.on("ready", () => {
    away = false;
  });
  client.connect().catch(() => {});
  return {
    client,
    async close() {
      client.destroy();
    },
  };
}

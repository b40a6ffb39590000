import { setTimeout as delay } from "node:timers/promises";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import pg from "pg";
import { readAddress } from "../connection/connection.ts";
import { CHANNEL, DELIVERIES } from "./figure-changes.ts";
import type { FigureVersions } from "./figure-versions.ts";

const AGAIN_MS = 1_000;
const CONNECT_MS = 10_000;
/** A connection to a host that has vanished takes minutes to end. */
const CLOSE_MS = 5_000;

/**
 * Listens on a separate connection for changes that other servers make, and for webhooks to be sent, and reconnects when
 * it is lost. `directUrl` bypasses any pooler. `deliver` is also called when some may have been missed. Returns a
 * function that stops it.
 */
export function hearChanges(
  directUrl: string,
  versions: FigureVersions,
  deliver: () => void,
): { close(): Promise<void> } {
  const { url, ssl } = readAddress(directUrl);
  const closed = new AbortController();
  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      ssl,
      application_name: "ledgerline figures",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.on("error", () => end());
    client.on("end", () => end());
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === DELIVERIES) deliver();
      else versions.forget(payload);
    });
    const stop = () => void client.end().catch(() => {});
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${DELIVERIES}`);
      versions.hear(true);
      deliver();
      closed.signal.addEventListener("abort", stop, { once: true });
      if (closed.signal.aborted) stop();
      await ended;
    } finally {
      versions.hear(false);
      closed.signal.removeEventListener("abort", stop);
      stop();
    }
  };
  const listening = (async () => {
    while (!closed.signal.aborted) {
      await listen().catch(() => {});
      await delay(AGAIN_MS, undefined, { signal: closed.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      closed.abort();
      await withTimeout(CLOSE_MS, listening, undefined);
    },
  };
}

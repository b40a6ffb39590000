import type { Context } from "@ledgerline/domain/context/context";
import { Gauge, type Registry } from "prom-client";

/** How much of each pool is used. Returns what reads that. */
export function gaugePools({ db, entry, bulk, renewals }: Context, registry: Registry): () => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["pool", "for"], registers: [registry] });
  const size = gauge("ledgerline_pool_size", "The most connections that a pool opens.");
  const inUse = gauge("ledgerline_pool_in_use", "Connections of a pool that are in use.");
  const waiting = gauge("ledgerline_pool_waiting", "Callers who wait for a connection of a pool.");
  return () => {
    for (const [pool, database] of Object.entries({ calls: db, entry, bulk, renewals })) {
      for (const [kind, use] of Object.entries(database.use())) {
        const labels = { pool, for: kind };
        size.set(labels, use.size);
        inUse.set(labels, use.inUse);
        waiting.set(labels, use.waiting);
      }
    }
  };
}

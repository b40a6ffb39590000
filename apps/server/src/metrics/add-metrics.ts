import type { Context } from "@ledgerline/domain/context/context";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Registry } from "prom-client";
import { countRequests } from "./count-requests.ts";
import { countWork } from "./count-work.ts";
import { gaugePools } from "./gauge-pools.ts";
import { gaugeQueues } from "./gauge-queues.ts";
import { type MetricsAddress, serveMetrics } from "./serve-metrics.ts";

/** Counts what operators want to know, and serves it to Prometheus until the app closes. */
export async function addMetrics(app: FastifyInstance, domain: Context, address: MetricsAddress): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const readPools = gaugePools(domain, registry);
  const readQueues = gaugeQueues(domain.entry, registry);
  const endCounting = countWork(registry);
  const listener = await serveMetrics(address, async () => {
    readPools();
    await readQueues();
    return { type: registry.contentType, text: await registry.metrics() };
  });
  app.addHook("onClose", async () => {
    endCounting();
    await listener.close();
  });
}

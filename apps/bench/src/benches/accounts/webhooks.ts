import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "@ledgerline/testing/figures";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { watchOverview } from "../../measure/time-paths.ts";

const EVENTS = 10_000;
const ENDPOINTS = 5;
const ROUNDS = 4;
const WATCHED_MS = 15_000;

interface WebhookFigures {
  idle: number;
  hanging: number;
  ratio: number;
}

/** How long an artist waits for the overview while another's endpoints hang, in rounds with and without. */
async function benchWebhooks(): Promise<WebhookFigures> {
  const sockets = new Set<Socket>();
  const hanging = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
  });
  await once(hanging.listen(0, "127.0.0.1"), "listening");
  const product = await runProduct({ env: { WEBHOOK_RANGES: "127.0.0.1" } });
  try {
    return await measure(product, (hanging.address() as AddressInfo).port, sockets);
  } finally {
    await product.stop();
    for (const socket of sockets) socket.destroy();
    hanging.close();
  }
}

async function measure(product: RunningProduct, port: number, sockets: Set<Socket>): Promise<WebhookFigures> {
  const { origin, databaseUrl } = product;
  const { access_token: watcher } = await product.register();
  const { access_token: other } = await product.register();
  for (let n = 0; n < ENDPOINTS; n += 1) await addEndpoint(origin, other, `http://127.0.0.1:${port}/${n}`);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const watch = async () => {
    const watched = watchOverview(origin, watcher);
    await delay(WATCHED_MS);
    return watched.end();
  };
  try {
    await watch();
    const idle: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`delete from webhook_deliveries`;
      idle.push(...(await watch()));
      await sql`
        insert into webhook_deliveries (account_id, endpoint_id, event_id, type, body, created_at, next_try_at)
        select account_id, id, gen_random_uuid(), 'run.closed', '{"type":"run.closed"}', now(), now()
        from webhook_endpoints, generate_series(1, ${EVENTS / ENDPOINTS})`;
      while (sockets.size === 0) await delay(50);
      busy.push(...(await watch()));
    }
    const [p99Idle, p99Busy] = [percentile(idle, 0.99), percentile(busy, 0.99)];
    return { idle: p99Idle, hanging: p99Busy, ratio: p99Busy / p99Idle };
  } finally {
    await sql.end();
  }
}

async function addEndpoint(origin: string, token: string, url: string): Promise<void> {
  const response = await fetch(`${origin}/api/webhooks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: url.slice(-1), url, events: ["run.closed"] }),
  });
  if (!response.ok) throw new Error(`an endpoint was answered ${response.status}: ${await response.text()}`);
}

export const webhooks: PerformanceStep = {
  title: "An endpoint that hangs",
  about: `One artist asks for the overview every 50 ms, without waiting for earlier answers: while nothing else happens, and while
another artist's five endpoints have 10,000 events and take each connection without ever answering. In turn; 99th percentiles.`,
  async run(report) {
    const { idle, hanging, ratio } = await benchWebhooks();
    report.row("idle", idle, "ms");
    report.row("while 10,000 events wait for endpoints that hang", hanging, "ms");
    report.row("hanging against idle", ratio, "", { atMost: 1.1 });
  },
};

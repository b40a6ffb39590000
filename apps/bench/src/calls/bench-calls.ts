import { join } from "node:path";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { pin } from "@ledgerline/workbench/product/pin";
import {
  answering,
  end,
  type RunningProduct,
  runProduct,
  startPinned,
} from "@ledgerline/workbench/product/running-product";
import postgres from "postgres";
import { type Alternated, alternate } from "../figures/alternate.ts";
import { type LoadFigures, load, type Target } from "./load.ts";

const SERVER_CORE = 0;
const OTHER_CORE = 1;
/** What the dashboard asks for when it opens. */
const DASHBOARD = ["auth.me", "analytics.syncStatus", "subscription.status", "analytics.overview"];

export interface CallFigures {
  /** `auth.options`, which asks no database, against the health check of the same server. */
  trivial: Alternated<LoadFigures>;
  /** The dashboard's batch of four against four rows with the same bytes. */
  dashboard: Alternated<LoadFigures>;
  /** Against a row with the same bytes. */
  overview: Alternated<LoadFigures>;
  /** The same through tRPC. */
  trpcOverview: Alternated<LoadFigures>;
}

/** The server on one core, Postgres and the load on the other. The artist has 90 days of sample data. */
export async function benchCalls(): Promise<CallFigures> {
  pin(OTHER_CORE);
  const product = await runProduct({ core: SERVER_CORE });
  const floor = await startFloor(product);
  try {
    return await compare(product, floor);
  } finally {
    await floor.stop();
    await product.stop();
    pin(SERVER_CORE, OTHER_CORE);
  }
}

type Floor = Awaited<ReturnType<typeof startFloor>>;

async function startFloor({ databaseUrl }: RunningProduct) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`create table bench_answers (key text primary key, answer text not null)`;
  const port = await findFreePort();
  const server = startPinned(join(import.meta.dirname, "bare-server.ts"), SERVER_CORE, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // As the server's.
    NODE_OPTIONS: "--max-semi-space-size=4",
  });
  const origin = `http://127.0.0.1:${port}`;
  await sql`insert into bench_answers values ('ready', '{}')`;
  await answering(`${origin}/rows/ready`);
  return {
    /** Routes that answer what the product answers, byte by byte. */
    async like(key: string, target: Target): Promise<Target> {
      const urls = target.urls.map(async (url, at) => {
        const twin = `${origin}/rows/${key}-${at}`;
        const answer = await body(url, target.headers);
        await sql`insert into bench_answers values (${`${key}-${at}`}, ${answer})`;
        if ((await body(twin)) !== answer) throw new Error(`the bare route answers other bytes than ${url}`);
        return twin;
      });
      return { urls: (await Promise.all(urls)) as [string], calls: 1, server };
    },
    async stop(): Promise<void> {
      await sql.end();
      await end(server);
    },
  };
}

async function compare(product: RunningProduct, floor: Floor): Promise<CallFigures> {
  const { access_token } = await product.register();
  const headers = { authorization: `Bearer ${access_token}` };
  const server = product.process;
  await fetch(`${product.origin}/api/analytics/test-sync`, { method: "POST", headers });
  const at = (...paths: [string, ...string[]]): Target => ({
    urls: paths.map((path) => `${product.origin}${path}`) as [string],
    calls: 1,
    headers,
    server,
  });
  const overview = at("/api/analytics/overview");
  const trpcOverview = at("/trpc/analytics.overview");
  const [first, ...others] = DASHBOARD.map((name) => `/trpc/${name}`);
  const one = at(first ?? "", ...others);
  const batch = { ...at(`/trpc/${DASHBOARD.join(",")}?batch=1&input=%7B%7D`), calls: DASHBOARD.length };
  return {
    trivial: await hold(at("/trpc/auth.options"), at("/health/live")),
    dashboard: await hold(batch, await floor.like("dashboard", one)),
    overview: await hold(overview, await floor.like("overview", overview)),
    trpcOverview: await hold(trpcOverview, await floor.like("trpc", trpcOverview)),
  };
}

function hold(ours: Target, bare: Target): Promise<Alternated<LoadFigures>> {
  return alternate(
    () => load(ours),
    () => load(bare),
    (a, b) => a.perSecond / b.perSecond,
  );
}

async function body(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

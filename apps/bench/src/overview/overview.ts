import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { connectDatabase } from "@ledgerline/db/client";
import { overviewStatement } from "@ledgerline/db/queries/analytics/overview";
import autocannon from "autocannon";
import { median } from "../figures/median.ts";
import { answering, end, type RunningProduct, runProduct, startPinned } from "../product/running-product.ts";

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 5;
const SERVER_CORE = 0;
const OTHER_CORE = 1;
const FLOOR_PORT = 4802;

export interface OverviewFigures {
  /** Requests a second. */
  overview: number;
  floor: number;
  ratio: number;
}

/**
 * The overview's throughput compared with that of a bare route with the same SELECT, in alternating rounds. The server
 * runs on one core, Postgres and the load on the other. The artist has 90 days of data.
 */
export async function benchOverview(): Promise<OverviewFigures> {
  pin(OTHER_CORE);
  try {
    const product = await runProduct({ core: SERVER_CORE });
    try {
      return await compareWithFloor(product);
    } finally {
      await product.stop();
    }
  } finally {
    pin(SERVER_CORE, OTHER_CORE);
  }
}

async function compareWithFloor(product: RunningProduct): Promise<OverviewFigures> {
  const { access_token, artist } = await product.register();
  const authorization = `Bearer ${access_token}`;
  await fetch(`${product.origin}/api/analytics/test-sync`, { method: "POST", headers: { authorization } });
  const floor = startPinned(join(import.meta.dirname, "bare-route.ts"), SERVER_CORE, {
    PORT: String(FLOOR_PORT),
    DATABASE_URL: product.databaseUrl,
    ...floorStatement(product.databaseUrl, artist.id),
  });
  try {
    const floorAddress = `http://127.0.0.1:${FLOOR_PORT}/overview`;
    await answering(floorAddress);
    return await measure(`${product.origin}/api/analytics/overview`, authorization, floorAddress);
  } finally {
    await end(floor);
  }
}

async function measure(overviewAddress: string, authorization: string, floorAddress: string): Promise<OverviewFigures> {
  const rates = { overview: [] as number[], floor: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      overview: await throughput(overviewAddress, { authorization }),
      floor: await throughput(floorAddress, {}),
    };
    if (round === 0) continue;
    rates.overview.push(measured.overview);
    rates.floor.push(measured.floor);
  }
  const figures = { overview: median(rates.overview), floor: median(rates.floor) };
  return { ...figures, ratio: figures.overview / figures.floor };
}

function floorStatement(databaseUrl: string, artistId: string): { STATEMENT: string; PARAMETERS: string } {
  const today = new Date().toISOString().slice(0, 10);
  const start = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  const db = connectDatabase({ url: databaseUrl, prepare: true, maxConnections: 1 });
  const { text, parameters } = overviewStatement(db, artistId, { start_date: start, end_date: today });
  return { STATEMENT: text, PARAMETERS: JSON.stringify(parameters) };
}

async function throughput(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}

/** Pins this process, and everything it starts from now on, to some cores. */
function pin(...cores: number[]): void {
  execFileSync("taskset", ["-a", "-c", "-p", cores.join(","), String(process.pid)], { stdio: "ignore" });
}

import { setTimeout as delay } from "node:timers/promises";
import { fetchPatiently } from "@ledgerline/workbench/product/fetch-patiently";
import type { RawRequest } from "./raw-request.ts";

const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

/** The queries that the server answers for an artist. */
export async function answeredQueries(
  origin: string,
  token: string,
  requests: readonly RawRequest[],
): Promise<RawRequest[]> {
  const answered: RawRequest[] = [];
  for (const request of requests) {
    if (request.method === "GET" && (await isAnswered(origin, token, request))) answered.push(request);
  }
  return answered;
}

/** The queries that are still unanswered after a minute. */
export async function lostQueries(
  origin: string,
  token: string,
  queries: readonly RawRequest[],
): Promise<RawRequest[]> {
  const deadline = performance.now() + PATIENCE_MS;
  const lost: RawRequest[] = [];
  for (const query of queries) {
    while (!(await isAnswered(origin, token, query))) {
      if (performance.now() > deadline) {
        lost.push(query);
        break;
      }
      await delay(AGAIN_MS);
    }
  }
  return lost;
}

async function isAnswered(origin: string, token: string, { path }: RawRequest): Promise<boolean> {
  const response = await fetchPatiently(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.ok;
}

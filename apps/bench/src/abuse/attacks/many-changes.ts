import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Attack } from "../arena/attack.ts";

const CHANGES = 500;
/** Of this machine, and not the one that other clients have. */
const ADDRESS = "127.0.0.2";

/** Five hundred changes at once, each of which needs a connection and the artist's lock. */
export const manyChanges: Attack = {
  name: "500 changes at once",
  async begin({ product, token }) {
    const agent = new Agent({ localAddress: ADDRESS });
    const change = async () => {
      const call = request(`${product.origin}/api/analytics/test-sync`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        agent,
      }).end();
      const [response] = (await once(call, "response")) as [IncomingMessage];
      response.resume();
      return response.statusCode ?? 0;
    };
    // A connection that is cut has no status.
    return async () => countStatuses(await Promise.all(Array.from({ length: CHANGES }, () => change().catch(() => 0))));
  },
};

function countStatuses(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} answered ${status}`).join(", ");
}

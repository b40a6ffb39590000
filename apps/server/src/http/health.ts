import { MESSAGES } from "@ledgerline/contract/error";
import type { Database } from "@ledgerline/db/client";
import { isReachable } from "@ledgerline/db/queries/reachable";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** From now on it is not ready, so that whoever hands out requests looks elsewhere; it still answers them. */
    turnAway(): void;
  }
}

/** `/health/live`: the process answers. `/health/ready`: it may be sent requests: it is not closing, and Postgres answers. */
export function addHealth(app: FastifyInstance, db: Database): void {
  let closing = false;
  app.decorate("turnAway", () => {
    closing = true;
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    if (!closing && (await isReachable(db))) return { status: "ok" };
    return reply.status(503).send({ detail: MESSAGES.unavailable });
  });
}

import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import { isReachable } from "@ledgerline/db/queries/setup";
import type { FastifyInstance } from "fastify";
import type { Storage } from "./storage.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Reports not ready from now on, so that a load balancer stops sending requests. Requests are still answered. */
    turnAway(): void;
  }
}

/**
 * `/health/live`: the process answers. `/health/ready`: it is not shutting down, and Postgres answers; `storage` is
 * `full` while uploads are refused because a disk is almost full. Everything else still works then.
 */
export function addHealth(app: FastifyInstance, db: Database, storage: Storage): void {
  let closing = false;
  app.decorate("turnAway", () => {
    closing = true;
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    if (!closing && (await isReachable(db))) return { status: "ok", storage: (await isFull(storage)) ? "full" : "ok" };
    return reply.status(503).send({ detail: MESSAGES.unavailable });
  });
}

/** A failed look at the disks does not make the server unready. */
function isFull(storage: Storage): Promise<boolean> {
  return storage.isFull().catch(() => false);
}

import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";
import { routeName } from "../http/route-name.ts";
import { SECONDS } from "./seconds.ts";

export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: "ledgerline_http_request_duration_seconds",
    help: "Requests by route and status, until the last byte was sent.",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: routeName(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

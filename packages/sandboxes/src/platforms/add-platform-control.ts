import type { FastifyInstance } from "fastify";
import { addControl } from "../control/add-control.ts";
import type { Fault } from "./platform/books.ts";
import { PLATFORM_ERRORS } from "./platform/errors.ts";
import type { Sandbox, SpotifySettings } from "./platform/sandbox.ts";

interface CounterChange {
  id: string;
  counter: string;
  value: number;
}

/** The control endpoints, for tests and for people with curl. */
export function addPlatformControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      addControl(scope, sandbox);
      addFaults(scope, sandbox);
      addState(scope, sandbox);
    },
    { prefix: "/control" },
  );
}

function addFaults(app: FastifyInstance, { faults, held, log, clock }: Sandbox): void {
  app.post<{ Body: Fault }>("/faults", ({ body }, reply) => {
    const known = PLATFORM_ERRORS[body.platform];
    if (!known || (body.kind === "error" && !known[body.error])) {
      return reply.code(400).send({ detail: "Unknown platform, or an error it does not have." });
    }
    faults.add(body);
    return body;
  });
  app.delete<{ Querystring: { platform?: Fault["platform"] } }>("/faults", ({ query }) => {
    faults.clear(query.platform);
    return { cleared: true };
  });
  app.get<{ Querystring: { count?: string } }>("/held", async ({ query }) => {
    await held.untilHeld(Number(query.count ?? 1));
    return { held: true };
  });
  app.post("/release", () => ({ released: held.release() }));
  app.all("/redirected", ({ method, url }) => {
    const time = new Date(clock.now()).toISOString();
    log.add({ platform: "redirected", method, path: url.split("?")[0] ?? "", query: {}, credential: null, time });
    return { redirected: true };
  });
}

function addState(app: FastifyInstance, sandbox: Sandbox): void {
  const { clock, counters, spotify, tokens } = sandbox;
  app.put<{ Body: CounterChange }>("/counters", ({ body }) => {
    counters.set(body.id, body.counter, body.value);
    return body;
  });
  app.get("/tokens", () => tokens.counts());
  app.patch<{ Body: Partial<SpotifySettings> }>("/spotify", ({ body }) => Object.assign(spotify, body));
  app.post<{ Body: { credential?: string } | undefined }>("/spotify/revoke", ({ body }) => {
    tokens.revokeLogins("spotify", body?.credential);
    return { revoked: true };
  });
  app.post("/clock/reset", () => {
    clock.reset();
    return { reset: true };
  });
  app.post("/reset", () => {
    sandbox.reset();
    return { reset: true };
  });
}

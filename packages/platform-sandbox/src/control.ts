import type { FastifyInstance } from "fastify";
import { PLATFORM_ERRORS } from "./errors/platform-errors.ts";
import type { Fault } from "./platform/fault.ts";
import type { Sandbox, SpotifySettings } from "./platform/sandbox.ts";
import { DAY_MS } from "./platform/sandbox-clock.ts";

interface ClockMove {
  seconds?: number;
  days?: number;
}

interface CounterChange {
  id: string;
  counter: string;
  value: number;
}

/** What a test, or a person with curl, moves the stand-ins with; all of it is JSON. */
export function addControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      addClock(scope, sandbox);
      addFaults(scope, sandbox);
      addRecords(scope, sandbox);
      addAccounts(scope, sandbox);
      scope.post("/reset", () => {
        sandbox.reset();
        return { reset: true };
      });
    },
    { prefix: "/control" },
  );
}

function addClock(app: FastifyInstance, { clock, counters }: Sandbox): void {
  const tell = () => ({ now: new Date(clock.now()).toISOString(), moved_days: clock.movedDays() });
  app.get("/clock", tell);
  app.post<{ Body: ClockMove }>("/clock", ({ body: { seconds = 0, days = 0 } }) => {
    clock.advance(seconds * 1000 + days * DAY_MS);
    return tell();
  });
  app.post("/clock/reset", () => {
    clock.reset();
    return tell();
  });
  app.put<{ Body: CounterChange }>("/counters", ({ body }) => {
    counters.set(body.id, body.counter, body.value);
    return body;
  });
}

function addFaults(app: FastifyInstance, sandbox: Sandbox): void {
  const { faults, held } = sandbox;
  app.post<{ Body: Fault }>("/faults", ({ body }, reply) => {
    const known = PLATFORM_ERRORS[body.platform];
    if (!known || (body.kind === "error" && !known[body.error])) {
      return reply.code(400).send({ detail: "There is no such platform, or it has no such error." });
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
  app.put<{ Body: { ms: number } }>("/latency", ({ body }) => {
    sandbox.latencyMs = body.ms;
    return body;
  });
}

function addRecords(app: FastifyInstance, { log, tokens, clock }: Sandbox): void {
  app.get<{ Querystring: { platform?: string } }>("/requests", ({ query }) => log.list(query.platform));
  app.delete("/requests", () => {
    log.clear();
    return { cleared: true };
  });
  app.get("/tokens", () => tokens.counts());
  app.all("/redirected", ({ method, url }) => {
    const time = new Date(clock.now()).toISOString();
    log.add({ platform: "redirected", method, path: url.split("?")[0] ?? "", query: {}, credential: null, time });
    return { redirected: true };
  });
}

function addAccounts(app: FastifyInstance, { spotify, tokens }: Sandbox): void {
  app.patch<{ Body: Partial<SpotifySettings> }>("/spotify", ({ body }) => Object.assign(spotify, body));
  app.post<{ Body: { credential?: string } | undefined }>("/spotify/revoke", ({ body }) => {
    tokens.revokeLogins("spotify", body?.credential);
    return { revoked: true };
  });
}

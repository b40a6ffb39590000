import type { FastifyInstance } from "fastify";
import type { CallLog } from "./call-log.ts";
import { DAY_MS, type SandboxClock } from "./sandbox-clock.ts";

/** What the control endpoints need from any sandbox. */
export interface ControlledSandbox<Call extends object> {
  clock: SandboxClock;
  log: CallLog<Call>;
  /** The least time every answer takes. */
  latencyMs: number;
}

/** How far one call may move the clock: a century. */
const FARTHEST_MS = 36_500 * DAY_MS;

/** The control endpoints of every sandbox. `afterMove` runs after each move of the clock, before it is answered. */
export function addControl<Call extends object>(
  app: FastifyInstance,
  sandbox: ControlledSandbox<Call>,
  afterMove: () => Promise<void> = async () => {},
): void {
  const { clock, log } = sandbox;
  const describeTime = () => ({ now: new Date(clock.now()).toISOString(), moved_days: clock.movedDays() });
  app.get("/clock", describeTime);
  app.post<{ Body: { seconds?: number; days?: number } }>("/clock", async ({ body }, reply) => {
    const ms = (body.seconds ?? 0) * 1000 + (body.days ?? 0) * DAY_MS;
    if (!(ms >= 0 && ms <= FARTHEST_MS)) return reply.code(400).send({ detail: "The clock only moves forward." });
    clock.advance(ms);
    await afterMove();
    return describeTime();
  });
  app.get<{ Querystring: Record<string, string> }>("/requests", ({ query }) => log.list(query));
  app.delete("/requests", () => {
    log.clear();
    return { cleared: true };
  });
  app.put<{ Body: { ms: number } }>("/latency", ({ body }) => {
    sandbox.latencyMs = body.ms;
    return body;
  });
}

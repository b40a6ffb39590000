import type { FastifyInstance } from "fastify";

/** What the control endpoints need from any sandbox. */
export interface ControlledSandbox<Call extends object> {
  clock: SandboxClock;
  log: CallLog<Call>;
  /** The least time every answer takes. */
  latencyMs: number;
}

export const DAY_MS = 86_400_000;

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

const LIMIT = 100_000;

/** The calls that a sandbox has received; only the newest if there are more than the limit. */
export class CallLog<Call extends object> {
  #calls: Call[] = [];

  add(call: Call): void {
    this.#calls.push(call);
    if (this.#calls.length > LIMIT) this.#calls = this.#calls.slice(-LIMIT / 2);
  }

  /** The calls whose fields have these values. */
  list(filter: Record<string, string>): Call[] {
    const wanted = Object.entries(filter);
    return this.#calls.filter((call) => {
      const fields = new Map<string, unknown>(Object.entries(call));
      return wanted.every(([name, value]) => String(fields.get(name)) === value);
    });
  }

  clear(): void {
    this.#calls = [];
  }
}

/** Throws in production, where only the real services may answer. */
export function refuseProduction(): void {
  if (process.env["NODE_ENV"] === "production") throw new Error("A sandbox must not run in production.");
}

/** The time in a sandbox: the machine's clock, plus however far it has been moved. */
export interface SandboxClock {
  now(): number;
  /** How many days it has been moved. Counts grow by these alone, so a test can predict them exactly. */
  movedDays(): number;
  advance(ms: number): void;
  reset(): void;
}

/** Records every move in `moved`, so a sandbox can persist it and continue from there. */
export function createSandboxClock(moved: { movedMs: number } = { movedMs: 0 }): SandboxClock {
  return {
    now: () => Date.now() + moved.movedMs,
    movedDays: () => moved.movedMs / DAY_MS,
    advance(ms) {
      moved.movedMs += ms;
    },
    reset() {
      moved.movedMs = 0;
    },
  };
}

/** Calls a control endpoint. Throws unless it succeeds. */
type CallControl = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** The part of the control that every sandbox has. */
export interface SandboxControl {
  /** Moves the clock forward. */
  advance(move: { seconds?: number; days?: number }): Promise<void>;
  now(): Promise<Date>;
  clearRequests(): Promise<void>;
  setLatency(ms: number): Promise<void>;
}

/** Calls the sandbox over HTTP, so it may run in another process. */
export function createCallControl(url: string): CallControl {
  return async <Answer>(method: string, path: string, body?: object) => {
    const request =
      body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${url}/control${path}`, { method, ...request });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${method} ${path}`);
    return (await response.json()) as Answer;
  };
}

export function createSandboxControl(call: CallControl): SandboxControl {
  return {
    advance: (move) => call("POST", "/clock", move),
    now: async () => new Date((await call<{ now: string }>("GET", "/clock")).now),
    clearRequests: () => call("DELETE", "/requests"),
    setLatency: (ms) => call("PUT", "/latency", { ms }),
  };
}

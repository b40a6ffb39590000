/** Calls a control endpoint. Throws unless it succeeds. */
export type CallControl = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

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

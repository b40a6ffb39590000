import type { LivePlatform } from "@ledgerline/contract/live-data";
import type { Fault } from "./platform/fault.ts";
import type { LoggedRequest } from "./platform/request-log.ts";
import type { SpotifySettings } from "./platform/sandbox.ts";

/** Moves a running sandbox, over HTTP, so that the process under test may be another one. */
export interface SandboxControl {
  /** Counters grow by whole days moved; tokens expire. */
  advance(move: { seconds?: number; days?: number }): Promise<void>;
  resetClock(): Promise<void>;
  addFault(fault: Fault): Promise<void>;
  clearFaults(platform?: LivePlatform): Promise<void>;
  /** Resolves as soon as so many answers are held by faults of the kind `hold`. */
  untilHeld(count?: number): Promise<void>;
  /** Lets the held answers go, and says how many there were. Clear the fault first if no more shall be held. */
  release(): Promise<number>;
  requests(platform?: LoggedRequest["platform"]): Promise<LoggedRequest[]>;
  clearRequests(): Promise<void>;
  /** `id` is the page's or the track's; counters are plays, followers, subscribers and popularity. */
  setCounter(id: string, counter: string, value: number): Promise<void>;
  setSpotify(settings: Partial<SpotifySettings>): Promise<void>;
  /** As when a person removes the app from their account; every login's when no credential is named. */
  revokeSpotify(credential?: string): Promise<void>;
  /** Access tokens given so far: platform, then credential. */
  tokenCounts(): Promise<Record<string, Record<string, number>>>;
  setLatency(ms: number): Promise<void>;
  resetAll(): Promise<void>;
}

/** Controls the sandbox at this address, as `startSandbox` answered it. */
export function createSandboxControl(url: string): SandboxControl {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const request =
      body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${url}/control${path}`, { method, ...request });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${method} ${path}`);
    return (await response.json()) as Answer;
  }
  const ofPlatform = (platform?: string) => (platform === undefined ? "" : `?platform=${platform}`);
  return {
    advance: (move) => call("POST", "/clock", move),
    resetClock: () => call("POST", "/clock/reset"),
    addFault: (fault) => call("POST", "/faults", fault),
    clearFaults: (platform) => call("DELETE", `/faults${ofPlatform(platform)}`),
    untilHeld: (count = 1) => call("GET", `/held?count=${count}`),
    release: async () => (await call<{ released: number }>("POST", "/release")).released,
    requests: (platform) => call("GET", `/requests${ofPlatform(platform)}`),
    clearRequests: () => call("DELETE", "/requests"),
    setCounter: (id, counter, value) => call("PUT", "/counters", { id, counter, value }),
    setSpotify: (settings) => call("PATCH", "/spotify", settings),
    revokeSpotify: (credential) => call("POST", "/spotify/revoke", credential === undefined ? {} : { credential }),
    tokenCounts: () => call("GET", "/tokens"),
    setLatency: (ms) => call("PUT", "/latency", { ms }),
    resetAll: () => call("POST", "/reset"),
  };
}

import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { createCallControl, createSandboxControl, type SandboxControl } from "../control.ts";
import type { Fault } from "./platform/books.ts";
import type { LoggedRequest, SpotifySettings } from "./platform/sandbox.ts";

/** Controls a running platform sandbox. Moving its clock by whole days makes counts grow; tokens expire by it too. */
export interface PlatformControl extends SandboxControl {
  resetClock(): Promise<void>;
  addFault(fault: Fault): Promise<void>;
  clearFaults(platform?: LivePlatform): Promise<void>;
  /** Resolves once this many answers are held by faults of the kind `hold`. */
  untilHeld(count?: number): Promise<void>;
  /** Sends the held answers and returns their number. Clear the fault first to stop holding more. */
  release(): Promise<number>;
  requests(platform?: LoggedRequest["platform"]): Promise<LoggedRequest[]>;
  /** `id` names a page or a track; `counter` is plays, followers, subscribers or popularity. */
  setCounter(id: string, counter: string, value: number): Promise<void>;
  setSpotify(settings: Partial<SpotifySettings>): Promise<void>;
  /** As when a person removes the app from their account. Without a credential, revokes every login. */
  revokeSpotify(credential?: string): Promise<void>;
  /** Access tokens issued so far, by platform and credential. */
  tokenCounts(): Promise<Record<string, Record<string, number>>>;
  resetAll(): Promise<void>;
}

/** `url` is the address that `startPlatformSandbox` returned. */
export function createPlatformControl(url: string): PlatformControl {
  const call = createCallControl(url);
  const ofPlatform = (platform?: string) => (platform === undefined ? "" : `?platform=${platform}`);
  return {
    ...createSandboxControl(call),
    resetClock: () => call("POST", "/clock/reset"),
    addFault: (fault) => call("POST", "/faults", fault),
    clearFaults: (platform) => call("DELETE", `/faults${ofPlatform(platform)}`),
    untilHeld: (count = 1) => call("GET", `/held?count=${count}`),
    release: async () => (await call<{ released: number }>("POST", "/release")).released,
    requests: (platform) => call("GET", `/requests${ofPlatform(platform)}`),
    setCounter: (id, counter, value) => call("PUT", "/counters", { id, counter, value }),
    setSpotify: (settings) => call("PATCH", "/spotify", settings),
    revokeSpotify: (credential) => call("POST", "/spotify/revoke", credential === undefined ? {} : { credential }),
    tokenCounts: () => call("GET", "/tokens"),
    resetAll: () => call("POST", "/reset"),
  };
}

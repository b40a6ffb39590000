import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";

/** What happens to a call in place of its answer, or in addition to it. */
export type FaultEffect =
  /** One of the platform's errors, by its name in `errors/`. */
  | { kind: "error"; error: string; retryAfterSeconds?: number }
  /** A status in the service's own shape, or with a text, as a proxy would send it. */
  | { kind: "status"; status: number; text?: string; retryAfterSeconds?: number }
  /** The call runs, but its answer is late. */
  | { kind: "slow"; ms: number }
  /** The call runs, but the connection closes without an answer. */
  | { kind: "drop" }
  /** The call runs, but its answer waits until it is released. */
  | { kind: "hold" }
  /** 200 with a body that is not JSON. */
  | { kind: "garbage" }
  /** 302; by default to an address in the sandbox that logs the call. */
  | { kind: "redirect"; location?: string }
  /** 200 with a JSON body of this size. */
  | { kind: "huge"; bytes: number };

export type Fault = FaultEffect & {
  platform: LivePlatform;
  /** A part of the path; without it, every path matches. */
  path?: string;
  /** A name in the list of accounts, or `bench-<n>`; without it, every credential matches. */
  credential?: string;
  /** How many calls it affects; without it, every call until it is cleared. */
  times?: number;
};

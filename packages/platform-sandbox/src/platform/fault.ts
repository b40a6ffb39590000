import type { LivePlatform } from "@ledgerline/contract/live-data";

/** What a call meets instead of, or on top of, its answer. */
export type FaultEffect =
  /** An error that the service is known for, by its name in the list of that platform's errors. */
  | { kind: "error"; error: string; retryAfterSeconds?: number }
  /** A bare status in the service's own shape, or with a text, as from a proxy in between. */
  | { kind: "status"; status: number; text?: string; retryAfterSeconds?: number }
  /** The call is carried out and its answer comes late. */
  | { kind: "slow"; ms: number }
  /** The call is carried out and its answer never comes: the connection ends. */
  | { kind: "drop" }
  /** The call is carried out and its answer waits until it is released. */
  | { kind: "hold" }
  /** 200 with a body that is no JSON. */
  | { kind: "garbage" }
  /** 302; without a location, to a place of the sandbox that logs who follows. */
  | { kind: "redirect"; location?: string }
  /** 200 with a JSON body of so many bytes. */
  | { kind: "huge"; bytes: number };

export type Fault = FaultEffect & {
  platform: LivePlatform;
  /** A part of the path; every path when absent. */
  path?: string;
  /** The credential's name in the list of accounts, or `bench-<n>`; every one when absent. */
  credential?: string;
  /** How many calls meet it; until it is cleared when absent. */
  times?: number;
};

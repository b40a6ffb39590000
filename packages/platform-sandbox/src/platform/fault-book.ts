import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { Fault } from "./fault.ts";

interface Call {
  platform: LivePlatform;
  path: string;
  credential: string | null;
}

/** The faults that are set, oldest first; a call gets the first that matches. */
export class FaultBook {
  #faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  take(call: Call): Fault | null {
    const found = this.#faults.find(({ fault }) => matches(fault, call));
    if (!found) return null;
    found.left -= 1;
    this.#faults = this.#faults.filter(({ left }) => left > 0);
    return found.fault;
  }

  clear(platform?: LivePlatform): void {
    this.#faults = this.#faults.filter(({ fault }) => platform !== undefined && fault.platform !== platform);
  }
}

function matches(fault: Fault, { platform, path, credential }: Call): boolean {
  return (
    fault.platform === platform &&
    (fault.path === undefined || path.includes(fault.path)) &&
    (fault.credential === undefined || fault.credential === credential)
  );
}

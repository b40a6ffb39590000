import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { SandboxClock } from "../../control.ts";
import type { Growth } from "./catalogue.ts";

/** What happens to a call in place of its answer, or in addition to it. */
export type FaultEffect =
  /** One of the platform's errors, by its name in `errors.ts`. */
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

/** The current value of every count. */
export class CounterBook {
  readonly #clock: SandboxClock;
  readonly #set = new Map<string, { value: number; atDay: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** The value of `counter` of the page or track `id`, as a whole number. */
  read(id: string, counter: string, growth: Growth): number {
    return Math.floor(this.readExactly(id, counter, growth));
  }

  readExactly(id: string, counter: string, { start, perDay }: Growth): number {
    const set = this.#set.get(`${id} ${counter}`);
    const from = set?.value ?? start;
    return from + perDay * (this.#clock.movedDays() - (set?.atDay ?? 0));
  }

  /** Sets a count, which then grows from there. */
  set(id: string, counter: string, value: number): void {
    this.#set.set(`${id} ${counter}`, { value, atDay: this.#clock.movedDays() });
  }

  reset(): void {
    this.#set.clear();
  }
}

const PACIFIC_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/** The daily quota that each YouTube project has used. A day ends at midnight Pacific time. */
export class QuotaBook {
  readonly #clock: SandboxClock;
  readonly #used = new Map<string, { day: string; units: number }>();
  #firstDay: string;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
    this.#firstDay = this.#today();
  }

  /** Spends units of a bucket; false if too few are left today. */
  spend(bucket: string, units: number, perDay: number): boolean {
    const day = this.#today();
    const used = this.#used.get(bucket);
    const soFar = used?.day === day ? used.units : 0;
    if (soFar + units > perDay) return false;
    this.#used.set(bucket, { day, units: soFar + units });
    return true;
  }

  /** Whether it is still the day on which the sandbox started. */
  isFirstDay(): boolean {
    return this.#today() === this.#firstDay;
  }

  reset(): void {
    this.#used.clear();
    this.#firstDay = this.#today();
  }

  #today(): string {
    return PACIFIC_DAY.format(this.#clock.now());
  }
}

/** Answers that wait until they are released. */
export class HeldAnswers {
  #held: (() => void)[] = [];
  #watchers: { count: number; tell: () => void }[] = [];

  /** Resolves when the answer may be sent. */
  hold(): Promise<void> {
    return new Promise((release) => {
      this.#held.push(release);
      this.#watchers = this.#watchers.filter(({ count, tell }) => {
        const reached = this.#held.length >= count;
        if (reached) tell();
        return !reached;
      });
    });
  }

  /** Resolves once this many answers are waiting. */
  untilHeld(count: number): Promise<void> {
    if (this.#held.length >= count) return Promise.resolve();
    return new Promise((tell) => {
      this.#watchers.push({ count, tell });
    });
  }

  /** Sends every waiting answer and returns their number. */
  release(): number {
    const held = this.#held;
    this.#held = [];
    for (const release of held) release();
    return held.length;
  }
}

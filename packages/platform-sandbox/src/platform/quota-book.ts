import type { SandboxClock } from "./sandbox-clock.ts";

const PACIFIC_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

/** What each YouTube project has used of its days, which end at midnight Pacific time. */
export class QuotaBook {
  readonly #clock: SandboxClock;
  readonly #used = new Map<string, { day: string; units: number }>();
  #firstDay: string;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
    this.#firstDay = this.#today();
  }

  /** Takes units of a bucket; false when it has not that many left today. */
  spend(bucket: string, units: number, perDay: number): boolean {
    const day = this.#today();
    const used = this.#used.get(bucket);
    const soFar = used?.day === day ? used.units : 0;
    if (soFar + units > perDay) return false;
    this.#used.set(bucket, { day, units: soFar + units });
    return true;
  }

  /** Whether it is still the day on which the sandbox began. */
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

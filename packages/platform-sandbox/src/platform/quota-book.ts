import type { SandboxClock } from "@ledgerline/sandbox-control/sandbox-clock";

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

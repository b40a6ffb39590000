import type { SandboxClock } from "@ledgerline/sandbox-control/sandbox-clock";
import type { Growth } from "../catalogue/catalogue-artist.ts";

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

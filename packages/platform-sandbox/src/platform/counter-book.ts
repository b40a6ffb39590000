import type { Growth } from "../catalogue/catalogue-artist.ts";
import type { SandboxClock } from "./sandbox-clock.ts";

/** What every count stands at now. */
export class CounterBook {
  readonly #clock: SandboxClock;
  readonly #set = new Map<string, { value: number; atDay: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** The whole number that `counter` of the page or track `id` stands at. */
  read(id: string, counter: string, growth: Growth): number {
    return Math.floor(this.readExactly(id, counter, growth));
  }

  readExactly(id: string, counter: string, { start, perDay }: Growth): number {
    const set = this.#set.get(`${id} ${counter}`);
    const from = set?.value ?? start;
    return from + perDay * (this.#clock.movedDays() - (set?.atDay ?? 0));
  }

  /** Makes a count fall or jump; it goes on growing from there. */
  set(id: string, counter: string, value: number): void {
    this.#set.set(`${id} ${counter}`, { value, atDay: this.#clock.movedDays() });
  }

  reset(): void {
    this.#set.clear();
  }
}

/** How long a version stays valid while no change is heard of. */
const LEASE_MS = 2_000;
/** The most accounts whose versions are kept. */
const MOST = 20_000;

interface Known {
  version: string | null;
  /** Milliseconds elapsed since just before it was read. */
  age: () => number;
}

/**
 * The versions of accounts' figures, as this process last read them. A version is valid until this process begins to
 * commit a change, hears of one, or the lease since its reading is over. None is valid while changes cannot be heard.
 */
export class FigureVersions {
  readonly #known = new Map<string, Known>();
  /** Readings under way. A change removes them, and what they read is then not kept. */
  readonly #reading = new Map<string, symbol>();
  /** How many changes to an account are under way here; an empty id stands for everybody. */
  readonly #changing = new Map<string, number>();
  readonly #stopwatch: () => () => number;
  #hears = false;

  constructor(stopwatch = startStopwatch) {
    this.#stopwatch = stopwatch;
  }

  /** The version that `look` reads, or has read. */
  async read(account: string, look: () => Promise<string | null>): Promise<string | null> {
    const known = this.#known.get(account);
    if (known && known.age() < LEASE_MS) return known.version;
    if (!this.#hears || this.#changing.has(account) || this.#changing.has("")) return look();
    const [age, mark] = [this.#stopwatch(), Symbol(account)];
    this.#reading.set(account, mark);
    try {
      const version = await look();
      if (this.#reading.get(account) === mark) this.#keep(account, { version, age });
      return version;
    } finally {
      if (this.#reading.get(account) === mark) this.#reading.delete(account);
    }
  }

  /** Runs a change to accounts' figures; an empty id means everybody's. Until it ends, others may see either state. */
  async whileChanging<T>(accounts: readonly string[], change: () => Promise<T>): Promise<T> {
    for (const account of accounts) {
      this.#changing.set(account, (this.#changing.get(account) ?? 0) + 1);
      this.forget(account);
    }
    try {
      return await change();
    } finally {
      for (const account of accounts) {
        const left = (this.#changing.get(account) ?? 1) - 1;
        if (left === 0) this.#changing.delete(account);
        else this.#changing.set(account, left);
      }
    }
  }

  /** Whether changes can be heard. */
  get hears(): boolean {
    return this.#hears;
  }

  /** Says whether changes can be heard from now on. */
  hear(hears: boolean): void {
    this.#hears = hears;
    this.forget("");
  }

  /** Forgets the version of an account whose figures have changed; everybody's for an empty id. */
  forget(account: string): void {
    for (const kept of [this.#known, this.#reading]) {
      if (account === "") kept.clear();
      else kept.delete(account);
    }
  }

  #keep(account: string, known: Known): void {
    this.#known.delete(account);
    this.#known.set(account, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }
}

/**
 * Returns the milliseconds elapsed, by whichever clock says more: one stands still while the machine sleeps, and the
 * other may be set.
 */
function startStopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Math.abs(Date.now() - wall));
}

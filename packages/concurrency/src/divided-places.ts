/** Who holds a place, outermost first: a client's network, then perhaps an artist there. */
export type Holder = readonly string[];

interface Holding {
  held: number;
  within: Map<string, Holding>;
}

/**
 * Places that no holder can use up: each may take one more only while it has fewer than are left. One alone gets half,
 * each of two a third, and there is one for whoever comes next. Those within a holder divide what is left to it in the
 * same way; with a `spread`, each may take one more only while it has less than a `spread`th of what is left.
 */
export class DividedPlaces {
  readonly #size: number;
  readonly #spread: number;
  readonly #all: Holding = { held: 0, within: new Map() };

  constructor(size: number, spread = 1) {
    this.#size = size;
    this.#spread = spread;
  }

  get taken(): number {
    return this.#all.held;
  }

  /** How many a holder has, including those within it. */
  heldBy(holder: Holder): number {
    let at: Holding | undefined = this.#all;
    for (const name of holder) at = at?.within.get(name);
    return at?.held ?? 0;
  }

  /** False, with nothing taken, if the holder has its share. */
  take(holder: Holder): boolean {
    if (!this.#hasRoomFor(holder)) return false;
    let at = this.#all;
    at.held += 1;
    for (const name of holder) {
      const inner = at.within.get(name) ?? { held: 0, within: new Map() };
      at.within.set(name, inner);
      inner.held += 1;
      at = inner;
    }
    return true;
  }

  /** Gives back a place that the holder took. */
  giveBack(holder: Holder): void {
    let at: Holding | undefined = this.#all;
    at.held -= 1;
    for (const name of holder) {
      const inner: Holding | undefined = at?.within.get(name);
      if (!inner) return;
      inner.held -= 1;
      if (inner.held === 0) at?.within.delete(name);
      at = inner;
    }
  }

  #hasRoomFor(holder: Holder): boolean {
    let left = this.#size - this.#all.held;
    if (left === 0) return false;
    let at: Holding | undefined = this.#all;
    let spread = 1;
    for (const name of holder) {
      at = at?.within.get(name);
      const held = at?.held ?? 0;
      if (held * spread >= left) return false;
      // How many more the holder can take before it has as many as are left.
      left = Math.ceil((left - held) / 2);
      spread = this.#spread;
    }
    return true;
  }
}

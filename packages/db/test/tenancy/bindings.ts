/** Something that names an artist: a table's column, or a column of what a query answers. */
export type Place = symbol;

/** Which places are known to be of the artist that a parameter names, and why others become so. */
export class Bindings {
  readonly #bound = new Set<Place>();
  /** When all of `from` are bound, `to` is. */
  readonly #rules: { from: readonly Place[]; to: Place }[] = [];

  bind(place: Place): void {
    this.#bound.add(place);
  }

  follow(from: readonly Place[], to: Place): void {
    this.#rules.push({ from, to });
  }

  isBound(place: Place): boolean {
    for (let before = -1; before < this.#bound.size; ) {
      before = this.#bound.size;
      for (const { from, to } of this.#rules) if (from.every((place) => this.#bound.has(place))) this.#bound.add(to);
    }
    return this.#bound.has(place);
  }
}

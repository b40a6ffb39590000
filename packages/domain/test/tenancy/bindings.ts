/** Something that identifies an account: a table's column, or a column of a query's result. */
export type Place = symbol;

/** Which places are known to be of the account that a parameter names, and how others become so. */
export class Bindings {
  readonly #bound = new Set<Place>();
  /** If all of `from` are bound, `to` is. */
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

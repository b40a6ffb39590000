/** Counts the outcomes of many requests: statuses, or words for requests without one. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(outcome: string | number): void {
    this.#counts.set(String(outcome), (this.#counts.get(String(outcome)) ?? 0) + 1);
  }

  /** The most frequent first. */
  toString(): string {
    const counts = [...this.#counts].sort(([, a], [, b]) => b - a);
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    const each = counts.map(([outcome, count]) => `${outcome} × ${count.toLocaleString("en-US")}`);
    return [all.toLocaleString("en-US"), each.join(", ")].filter(Boolean).join(": ");
  }
}

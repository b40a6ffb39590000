import { seededRandom } from "@ledgerline/testing/figures";

/** Random choices that are determined by a seed. */
export class Dice {
  readonly #random: () => number;

  /** The same words give the same choices. */
  constructor(seed: number, ...words: (string | number)[]) {
    const mixed = words.join(" ").replace(/./gsu, (letter) => `${letter.codePointAt(0)} `);
    let hash = seed >>> 0;
    for (let at = 0; at < mixed.length; at += 1) hash = Math.imul(hash ^ mixed.charCodeAt(at), 16_777_619) >>> 0;
    this.#random = seededRandom(hash);
  }

  /** From 0 to 1. */
  next(): number {
    return this.#random();
  }

  /** A whole number below `count`. */
  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  yes(chance: number): boolean {
    return this.#random() < chance;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined && choices.length === 0) throw new Error("there is nothing to choose from");
    return choice as T;
  }
}

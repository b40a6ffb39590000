/** A small seeded generator (mulberry32): the same seed gives the same numbers in [0, 1) everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks values in proportion to their weights. */
export function weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): (chance: number) => T {
  const slots: T[] = [];
  const sum = choices.reduce((total, [, weight]) => total + weight, 0);
  for (const [value, weight] of choices) {
    for (let slots1024 = Math.max(1, Math.round((weight / sum) * 1024)); slots1024 > 0; slots1024--) slots.push(value);
  }
  return (chance) => slots[Math.floor(chance * slots.length)] as T;
}

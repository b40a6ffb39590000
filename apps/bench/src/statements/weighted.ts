/** Picks values in proportion to their weights. */
export function weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): (chance: number) => T {
  const slots: T[] = [];
  const sum = choices.reduce((total, [, weight]) => total + weight, 0);
  for (const [value, weight] of choices) {
    for (let slots1024 = Math.max(1, Math.round((weight / sum) * 1024)); slots1024 > 0; slots1024--) slots.push(value);
  }
  return (chance) => slots[Math.floor(chance * slots.length)] as T;
}

import type { Dice } from "./dice.ts";
import { hostileObject, hostileValue } from "./hostile-values.ts";

/** The value with one thing wrong somewhere in it: another type, a field missing or too many, a key of JavaScript's own. */
export function spoilValue(value: unknown, dice: Dice): unknown {
  if (typeof value !== "object" || value === null || dice.yes(0.1)) return hostileValue(dice);
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.yes(0.3)) return [...value, hostileValue(dice)];
    const at = dice.below(value.length);
    return value.with(at, spoilValue(value[at], dice));
  }
  const keys = Object.keys(value);
  const wrong = keys.length === 0 ? 3 : dice.below(5);
  if (wrong === 3) return Object.fromEntries([...Object.entries(value), ...Object.entries(hostileObject(dice))]);
  const key = keys[dice.below(keys.length)] ?? "";
  const entries: [string, unknown][] = Object.entries(value);
  if (wrong === 4) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === key ? spoilValue(inner, dice) : inner]));
}

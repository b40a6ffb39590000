import type { Dice } from "./dice.ts";

export const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER + 2,
];

export const HOSTILE_STRINGS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "half \udc00 pair",
  "\u202e\u2066evil",
  "ＦＵＬＬ １２３",
  "١٢٣٫٥",
  "e\u0301".repeat(200),
  "👩‍👩‍👧‍👦".repeat(50),
  "' or 1=1 --",
  '"; drop table artists; --',
  "$1",
  "%",
  "%s%n%x",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "0x10",
  "9".repeat(400),
  "0000-00-00",
  "2026-02-30",
  "9999-12-31",
  "-2026-01-01",
  "+275760-09-13",
  "2026-13",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "a".repeat(300),
  "a".repeat(5_000),
  "\r\nset-cookie: a=b",
  '=HYPERLINK("http://example.com")',
  "a@b",
  "\ufeff",
  "İ".repeat(40),
  "ß".repeat(300),
];

const KEYS = ["__proto__", "constructor", "prototype", "toString", "", "hasOwnProperty", "0", "length", "\0", "ｉｄ"];

/** Arbitrary JSON that nothing expects. */
export function hostileValue(dice: Dice, depth = 0): unknown {
  switch (dice.below(depth > 2 ? 4 : 9)) {
    case 0:
      return dice.pick(HOSTILE_STRINGS);
    case 1:
      return dice.pick(HOSTILE_NUMBERS);
    case 2:
      return dice.pick([null, true, false]);
    case 3:
      return dice.pick<unknown>([[], {}, ""]);
    case 4:
      return Array.from({ length: dice.below(5) }, () => hostileValue(dice, depth + 1));
    case 5:
      return hostileObject(dice, depth);
    case 6:
      return nested(dice.pick([10, 100, 1_000]), dice.yes(0.5));
    case 7:
      return Array.from({ length: dice.pick([100, 2_000]) }, () => 0);
    default:
      return dice.pick(HOSTILE_STRINGS).repeat(dice.pick([1, 3]));
  }
}

/** An object with keys that mean something to JavaScript, each as an own property. */
export function hostileObject(dice: Dice, depth = 0): Record<string, unknown> {
  const entries = Array.from({ length: dice.below(4) }, () => [dice.pick(KEYS), hostileValue(dice, depth + 1)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function nested(depth: number, inArrays: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = inArrays ? [value] : { a: value };
  return value;
}

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

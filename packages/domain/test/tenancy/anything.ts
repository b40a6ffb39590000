/** The value of everything named as an account's id. */
export const ACCOUNT = "019a0000-0000-7000-8000-000000000009";
/** Every other text, ids included. */
export const TEXT = "019a0000-0000-7000-8000-000000000001";
const DATE = new Date("2026-11-01T00:00:00Z");

export interface Given {
  /** Names of parameters and fields that are compared with texts, and of those that may be missing. */
  compared: ReadonlySet<string>;
  missing: ReadonlySet<string>;
  /** Texts that a query may compare something with. */
  words: readonly unknown[];
  /** The fields of the tables' columns. */
  fields: readonly string[];
}

/** Field names that are also members of texts and lists. */
const AMBIGUOUS: readonly string[] = ["fixed", "keys", "link", "search", "values"];
/** The nesting depth at which lists of lists end. */
const DEEPEST = 3;

/** Chooses between several ways to go on: returns a whole number below `ways`. */
export type Choose = (ways: number) => number;

/**
 * A value that a query can take for whatever it expects: a text, a number, a date, a list of one, or an object whose
 * every field is such a value again, or missing, or one of the words. It always names its account.
 */
// biome-ignore lint/suspicious/noExplicitAny: it stands for every type
export function anything(choose: Choose, given: Given, depth = 0): any {
  const one = () => (depth < DEEPEST ? anything(choose, given, depth + 1) : TEXT);
  const chosen = new Map<PropertyKey, unknown>();
  const read = (key: PropertyKey): unknown => {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === "number" ? 1 : TEXT);
    if (key === Symbol.iterator) return () => [one()][Symbol.iterator]();
    if (key === "toJSON" || key === "toString") return () => TEXT;
    if (key === "accountId") return ACCOUNT;
    if (key === "id") return TEXT;
    if (key === "net") return "1";
    // What Drizzle looks for in its own objects, and `await` in a promise.
    if (typeof key === "symbol" || ["then", "getSQL", "constructor", "length"].includes(key as string)) {
      return key === "length" ? 1 : undefined;
    }
    for (const value of AMBIGUOUS.includes(key as string) ? [] : [[one()], TEXT, DATE]) {
      const member = (value as unknown as Record<PropertyKey, unknown>)[key];
      if (typeof member === "function") return member.bind(value);
    }
    return choice(choose, given, String(key), one);
  };
  return new Proxy([] as unknown[], {
    get(_, key) {
      if (!chosen.has(key)) chosen.set(key, read(key));
      return chosen.get(key);
    },
    has: () => choose(2) === 0,
    ownKeys: () => [...given.fields, "length"],
    getOwnPropertyDescriptor(list, key) {
      if (key === "length") return Object.getOwnPropertyDescriptor(list, key);
      return { configurable: true, enumerable: true };
    },
  });
}

/** Such a value or, if the queries are prepared for it, nothing or a word. */
export function choice(choose: Choose, { compared, missing, words }: Given, name: string, one: () => unknown): unknown {
  const way = choose(4);
  if (way === 0 && missing.has(name)) return choose(4) === 0 ? undefined : null;
  if (way < 3 && compared.has(name) && words.length > 0) return words[choose(words.length)];
  return one();
}

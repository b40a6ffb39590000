/** What is called an account's id. */
export const ACCOUNT = "019a0000-0000-7000-8000-000000000009";
/** Every other text, ids included. */
export const TEXT = "019a0000-0000-7000-8000-000000000001";
const DATE = new Date("2026-11-01T00:00:00Z");

export interface Given {
  /** What is compared with texts, and what may be missing: the names of parameters and fields. */
  compared: ReadonlySet<string>;
  missing: ReadonlySet<string>;
  /** What a query may compare something with. */
  words: readonly unknown[];
  /** Of the tables' columns. */
  fields: readonly string[];
}

/** Names of fields that texts and lists have members for too. */
const AMBIGUOUS: readonly string[] = ["fixed", "keys", "link", "search", "values"];
/** Lists of lists of lists end there. */
const DEEPEST = 3;

/** What decides between several ways to go on: a whole number below `ways`. */
export type Choose = (ways: number) => number;

/**
 * A value that a query can take for whatever it expects: a text, a number, a date, a list of one, or an object whose
 * every field is such a value again, or missing, or one of the words. Whose it is it always says.
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

/** Such a value or, where the queries are prepared for it, none or a word. */
export function choice(choose: Choose, { compared, missing, words }: Given, name: string, one: () => unknown): unknown {
  const way = choose(4);
  if (way === 0 && missing.has(name)) return choose(4) === 0 ? undefined : null;
  if (way < 3 && compared.has(name) && words.length > 0) return words[choose(words.length)];
  return one();
}

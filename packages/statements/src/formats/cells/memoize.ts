import { ownText } from "./own-text.ts";

const MOST_MEMOIZED = 1000;

/** Memoizes a function of a cell: a statement repeats a few months, days and stores in many rows. */
export function memoize<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, { answer: T }>();
  return (cell) => {
    const found = known.get(cell);
    if (found) return found.answer;
    if (known.size >= MOST_MEMOIZED) known.clear();
    const copy = ownText(cell);
    const answer = read(copy);
    known.set(copy, { answer });
    return answer;
  };
}

/** Whether tests run their trials in full: `TRIALS=full pnpm test`. */
const IS_WHOLE = process.env["TRIALS"] === "full";

/** The size of a trial within the tests: a sample, or all of it. */
export function sample<Size>(some: Size, all: Size): Size {
  return IS_WHOLE ? all : some;
}

/** The same for a property. A sample repeats the same cases; a full trial draws new ones each time. */
export function sampleRuns(some: number, all: number): { numRuns: number; seed?: number } {
  return IS_WHOLE ? { numRuns: all } : { numRuns: some, seed: 1 };
}

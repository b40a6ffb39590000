/** Whether tests that are trials run whole: `TRIALS=full pnpm test`. */
const IS_WHOLE = process.env["TRIALS"] === "full";

/** How much of a trial a run of the tests does: a sample, or all of it. */
export function sample<Size>(some: Size, all: Size): Size {
  return IS_WHOLE ? all : some;
}

/** The same for a property: a sample is the same each time, and a whole trial another one. */
export function sampleRuns(some: number, all: number): { numRuns: number; seed?: number } {
  return IS_WHOLE ? { numRuns: all } : { numRuns: some, seed: 1 };
}

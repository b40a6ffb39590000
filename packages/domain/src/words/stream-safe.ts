const LONG_RUN = /\p{M}{30}/gu;
/** Combining grapheme joiner: nothing is sorted across it. */
const JOINER = "\u034f";

/**
 * Text that can be normalized in linear time (the stream-safe text format of Unicode, UAX #15): normalizing sorts each
 * run of marks in the square of its length, and no language has a run of 30.
 */
export function streamSafe(text: string): string {
  return text.replace(LONG_RUN, `$&${JOINER}`);
}

const LONG_RUN = /\p{M}{30}/gu;
/** Combining grapheme joiner; normalization sorts nothing across it. */
const JOINER = "\u034f";

/**
 * Text that can be normalized in linear time (Unicode's stream-safe text format, UAX #15): sorting a run of marks takes
 * time that grows with the square of its length, and no language has a run of 30.
 */
export function streamSafe(text: string): string {
  return text.replace(LONG_RUN, `$&${JOINER}`);
}

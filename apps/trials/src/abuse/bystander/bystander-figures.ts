/** What the bystander does. */
export type CallKind = "login" | "overview" | "booking";

/** One call of the bystander, by the clock of its thread in milliseconds. */
export interface Call {
  kind: CallKind;
  began: number;
  ended: number;
  /** Null if it succeeded. */
  failure: string | null;
}

/**
 * The milliseconds of the answered calls of a kind. A call that kept later ones from being made also counts for each of
 * those, with the time it would have waited. Otherwise a server that hangs for seconds would affect only one figure.
 */
export function timesOf(calls: readonly Call[], kind: CallKind, everyMs: number): number[] {
  return calls.flatMap((call) => {
    if (call.kind !== kind || call.failure !== null) return [];
    const ms = call.ended - call.began;
    return [ms, ...Array.from({ length: Math.max(0, Math.ceil(ms / everyMs) - 1) }, (_, n) => ms - (n + 1) * everyMs)];
  });
}

/**
 * The longest time in milliseconds in which all calls of one kind failed: from the beginning of the first failed one to
 * the end of the next that was answered.
 */
export function longestFailure(calls: readonly Call[]): number {
  let longest = 0;
  for (const [, of] of Map.groupBy(calls, ({ kind }) => kind)) {
    let since: number | null = null;
    for (const { began, ended, failure } of of) {
      if (failure !== null) since ??= began;
      if (since !== null) longest = Math.max(longest, ended - since);
      if (failure === null) since = null;
    }
  }
  return longest;
}

/** Why calls failed, and how often. */
export function failuresOf(calls: readonly Call[]): Map<string, number> {
  const failures = calls.flatMap(({ failure }) => failure ?? []);
  return new Map([...Map.groupBy(failures, (why) => why)].map(([why, { length }]) => [why, length]));
}

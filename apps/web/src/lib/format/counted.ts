import { formatExactCount } from "./format.ts";

/** `1 play`, `1,204 plays`; never broken between the two. Words that don't take an `s` give their plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatExactCount(count)}\u00a0${Math.abs(count) === 1 ? one : many}`;
}

import { InvalidArgumentError } from "commander";

export const DEFAULT_WAIT = 3600;

/** A whole number of at least 1. */
export function wholeNumber(value: string): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1) throw new InvalidArgumentError("Write a whole number of at least 1.");
  return number;
}

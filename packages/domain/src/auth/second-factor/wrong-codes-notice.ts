import { countText } from "../../words/count-text.ts";

/** How many wrong codes are worth telling: anybody mistypes one or two. */
export const WORTH_TELLING = 3;

/** What a user is told at login about wrong codes since the previous login; null for nothing. */
export function wrongCodesNotice(wrongCodes: number): string | null {
  if (wrongCodes < WORTH_TELLING) return null;
  return `${countText(wrongCodes, "wrong code")} came with your right password since your last login. If that was not you, somebody knows your password: choose a new one now.`;
}

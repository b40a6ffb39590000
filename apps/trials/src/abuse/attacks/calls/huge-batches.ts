import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CALLERS = 8;
const CALLS = ["analytics.overview", "royalties.months", "statements.list", "account.history", "streaming.status"];
const BATCHES = [10, 50];

export const hugeBatches: Attack = {
  name: "batches of ten and of fifty calls from eight connections",
  async begin({ origin, token }) {
    const paths = BATCHES.map((length) => {
      const names = Array.from({ length }, (_, at) => CALLS[at % CALLS.length]).join(",");
      return `/trpc/${names}?batch=1&input=${encodeURIComponent("{}")}`;
    });
    const headers = { authorization: `Bearer ${token}` };
    let next = 0;
    return keepCalling(CALLERS, () => {
      next += 1;
      return statusOf(fetch(`${origin}${paths[next % paths.length]}`, { headers }));
    });
  },
};

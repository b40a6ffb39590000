import type { Attack } from "../arena/attack.ts";
import { statusOf } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";

const HUGE_BATCHES_CALLERS = 8;
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
    return keepCalling(HUGE_BATCHES_CALLERS, () => {
      next += 1;
      return statusOf(fetch(`${origin}${paths[next % paths.length]}`, { headers }));
    });
  },
};

const DEEP_JSON_CALLERS = 8;
/** About a megabyte, which artists may send. */
const DEEP_JSON_DEPTH = 500_000;

export const deepJson: Attack = {
  name: "bodies of 500,000 nested arrays from eight connections",
  async begin({ origin, token }) {
    const body = "[".repeat(DEEP_JSON_DEPTH) + "]".repeat(DEEP_JSON_DEPTH);
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return keepCalling(DEEP_JSON_CALLERS, () =>
      statusOf(fetch(`${origin}/api/claims`, { method: "POST", headers, body })),
    );
  },
};

const NESTED_BRACKETS_CALLERS = 8;
const NESTED_BRACKETS_DEPTH = 7_000;

/** Input nested deeper than a careless parser's stack, sent as the web app sends its calls. */
export const nestedBrackets: Attack = {
  name: "7,000 nested brackets as a call's input, from eight connections",
  async begin({ origin, token }) {
    const open = "[".repeat(NESTED_BRACKETS_DEPTH);
    const paths = [open, open + "]".repeat(NESTED_BRACKETS_DEPTH)].map(
      (input) => `/trpc/royalties.tracks?input=${input}`,
    );
    const headers = { authorization: `Bearer ${token}` };
    let next = 0;
    return keepCalling(NESTED_BRACKETS_CALLERS, () => {
      next += 1;
      return statusOf(fetch(`${origin}${paths[next % paths.length]}`, { headers }));
    });
  },
};

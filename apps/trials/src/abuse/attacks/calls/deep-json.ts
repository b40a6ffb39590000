import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CALLERS = 8;
/** About a megabyte, which artists may send. */
const DEPTH = 500_000;

export const deepJson: Attack = {
  name: "bodies of 500,000 nested arrays from eight connections",
  async begin({ origin, token }) {
    const body = "[".repeat(DEPTH) + "]".repeat(DEPTH);
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    return keepCalling(CALLERS, () => statusOf(fetch(`${origin}/api/claims`, { method: "POST", headers, body })));
  },
};

import type { Attack } from "../../arena/attack.ts";
import { post, statusOf } from "../../arena/calls.ts";
import { Tally } from "../../arena/tally.ts";

const CHANGES = 500;

/** Five hundred changes at once, each of which needs a connection and the artist's lock. */
export const manyChanges: Attack = {
  name: "500 changes at once",
  async begin(arena) {
    const tally = new Tally();
    const change = async () => tally.add(await statusOf(post(arena, "/analytics/test-sync", {})).catch(() => "cut"));
    return async () => {
      await Promise.all(Array.from({ length: CHANGES }, change));
      return tally.toString();
    };
  },
};

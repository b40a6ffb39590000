import type { Attack } from "../../arena/attack.ts";
import { bookLongTitles } from "../../arena/book-long-titles.ts";
import { get, statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CALLERS = 4;

export const searchOfTitles: Attack = {
  name: "searches in 100,000 titles of 1,990 characters, four at once",
  async begin(arena) {
    await bookLongTitles(arena, "a");
    let next = 0;
    return keepCalling(CALLERS, () => {
      next += 1;
      return statusOf(get(arena, `/royalties/tracks?limit=500&search=${next}aa`));
    });
  },
};

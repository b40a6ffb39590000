import type { Command } from "commander";
import type { Query, Server } from "./server.ts";

export interface Filters {
  from?: string;
  to?: string;
  platform?: string;
  artist?: string;
  source?: string;
  currency?: string;
}

/** Which booked lines count. */
export function withFilters(command: Command): Command {
  return command
    .option("--from <month>", "from this month of sale on, such as 2026-01")
    .option("--to <month>", "up to this month of sale")
    .option("--platform <name>", "of one platform or store, such as spotify")
    .option("--artist <name>", "of one artist, as printed")
    .option("--source <id>", "of one account with a distributor")
    .option("--currency <code>", "in one currency");
}

export function queryOf({ from, to, platform, artist, source, currency }: Filters): Query {
  return { from, to, platform, artist, source, currency };
}

/** The most that the server returns at a time. */
const PER_PAGE = 500;

/** The items of all pages, or the first `most` of them. */
export async function* itemsOf<Page extends { cursor: string | null }, Item>(
  server: Server,
  path: string,
  query: Query,
  { most, of }: { most: number; of: (page: Page) => readonly Item[] },
): AsyncGenerator<Item> {
  let left = most;
  let cursor: string | undefined;
  do {
    const page: Page = await server.get(path, { ...query, cursor, limit: Math.min(left, PER_PAGE) });
    for (const item of of(page).slice(0, left)) yield item;
    left -= of(page).length;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && left > 0);
}

import type { Query, Server } from "./server.ts";

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

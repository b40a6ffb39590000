interface Page {
  cursor: string | number | null;
}

/**
 * Asks for the next page when spread into the query of a call; empty for the first page. Its type fits the cursor of
 * every call.
 */
export interface Next {
  cursor?: never;
}

/** The pages of a list, one after the other, each read on demand. */
export async function* pages<Read extends Page>(read: (next: Next) => Promise<Read>): AsyncGenerator<Read, void, void> {
  let next: Next = {};
  for (;;) {
    const page = await read(next);
    yield page;
    if (page.cursor === null) return;
    next = { cursor: page.cursor as never };
  }
}

/** The items of all pages of a list. */
export async function* items<Read extends Page, Item>(
  read: (next: Next) => Promise<Read>,
  itemsOf: (page: Read) => readonly Item[],
): AsyncGenerator<Item, void, void> {
  for await (const page of pages(read)) yield* itemsOf(page);
}

const PAGE = 1000;

/** All rows, read a page at a time. No connection is held in between. */
export async function* paged<Row>(
  read: (page: { limit: number; after: Row | null }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const page: Row[] = await read({ limit: PAGE, after });
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

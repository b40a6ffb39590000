/**
 * Waits for the first piece, so that an error from reading it can still be answered. The receiver of the pieces ends
 * them by `return`, even before reading any: a generator that never ran would not end its source.
 */
export async function begun<Piece>(pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const read = [await iterator.next()];
  const all: AsyncIterator<Piece> = {
    next: async () => read.pop() ?? iterator.next(),
    return: async () => {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => all };
}

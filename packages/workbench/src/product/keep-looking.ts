/** Looks again and again, a pause after each look, until the returned function is called and the last look is over. */
export function keepLooking(everyMs: number, look: () => Promise<void>): () => Promise<void> {
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return () => {
    ended = true;
    return looking;
  };
}

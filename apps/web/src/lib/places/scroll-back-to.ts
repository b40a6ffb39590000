/** Rows that have not come by then are not waited for. */
const PATIENCE_MS = 10_000;
/** What the artist does to move the page, which then stays with them. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Scrolls to where the page was left, as far as it goes now and again whenever it has grown, until the artist moves it.
 * `then` begins what follows the page from there. Returns how to end whichever of the two is under way.
 */
export function scrollBackTo(top: number, then: () => () => void): () => void {
  const move = () => window.scrollTo(0, top);
  const size = new ResizeObserver(move);
  const timer = setTimeout(settle, PATIENCE_MS);
  let end = stop;
  function stop(): void {
    size.disconnect();
    clearTimeout(timer);
    for (const one of OWN_MOVES) window.removeEventListener(one, settle);
  }
  function settle(): void {
    stop();
    end = then();
  }
  for (const one of OWN_MOVES) window.addEventListener(one, settle, { passive: true });
  size.observe(document.body);
  move();
  return () => end();
}

import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The parameters that name another screen; the others refine the one that is open. */
const SCREEN = ["tab", "view", "track", "claim", "statement"];
/** Rows that have not arrived by then are not waited for. */
const PATIENCE_MS = 10_000;
/** Events by which the artist takes over the scrolling. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
const KEY = "ledgerline-scroll";
const MOST_STEPS = 50;

/** Where each step of the history was scrolled to when it was left, by its key; kept for a reload. */
const left = new Map<string, number>(read());

const keptScroll = {
  of: (key: string): number | undefined => left.get(key),
  /** Records where the step with this key is scrolled to, until the returned function is called. */
  follow(key: string): () => void {
    const keep = () => {
      left.delete(key);
      left.set(key, window.scrollY);
    };
    window.addEventListener("scroll", keep, { passive: true });
    document.addEventListener("visibilitychange", write);
    return () => {
      window.removeEventListener("scroll", keep);
      document.removeEventListener("visibilitychange", write);
    };
  },
};

/**
 * Back and forward return to where a screen was left, even if its rows arrive later; another screen starts at its top.
 * The browser's own scroll restoration gives up on content that is not there yet.
 */
export function useScrollMemory(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const params = new URLSearchParams(search);
  const screen = [pathname, ...SCREEN.map((name) => params.get(name))].join(" ");
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    return () => {
      window.history.scrollRestoration = "auto";
    };
  }, []);
  useLayoutEffect(() => {
    const isOther = before.current !== screen;
    before.current = screen;
    const left = keptScroll.of(key);
    if (type === "POP" && left !== undefined) return scrollBackTo(left, () => keptScroll.follow(key));
    if (type !== "POP" && isOther && hash === "") window.scrollTo(0, 0);
    return keptScroll.follow(key);
  }, [key, screen, type, hash]);
}

/**
 * Scrolls to where the page was left, as far as possible and again whenever the page has grown, until the artist
 * scrolls. `then` takes over from there. Returns a function that ends whichever of the two is under way.
 */
function scrollBackTo(top: number, then: () => () => void): () => void {
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

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

function write(): void {
  if (document.visibilityState === "visible") return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...left].slice(-MOST_STEPS)));
  } catch {
    // Storage is blocked, so a reload starts at the top.
  }
}

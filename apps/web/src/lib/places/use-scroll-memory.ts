import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { keptScroll } from "./kept-scroll.ts";
import { scrollBackTo } from "./scroll-back-to.ts";

/** What of an address is another screen; the rest refines the one that is open. */
const SCREEN = ["tab", "view", "track", "claim", "statement"];

/**
 * Back and forward lead to where a screen was left, also when its rows come later; another screen starts at its top.
 * The browser's own memory gives up on content that is not there yet.
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

const KEY = "ledgerline-scroll";
const MOST_STEPS = 50;

/** How far down each step of the history was left, by its key; kept for a reload. */
const left = new Map<string, number>(read());

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
    // Storage is blocked: a reload starts at the top.
  }
}

export const keptScroll = {
  of: (key: string): number | undefined => left.get(key),
  /** Keeps where the step with this key is scrolled to, until the returned function is called. */
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

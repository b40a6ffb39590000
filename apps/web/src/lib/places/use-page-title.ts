import { useEffect } from "react";

const TITLE = "Ledgerline: streaming analytics and royalties for independent artists";

/** From the page down to the item that is open on it. Each level mounts and unmounts on its own. */
const LEVELS = ["page", "screen", "item"] as const;

const names = new Map<(typeof LEVELS)[number], string>();

/**
 * Names the page in the browser's tab and history, innermost first: `Quiet Harbour · Tracks · Royalties · Ledgerline`.
 * Null adds nothing, and a page without any name has the product's own title.
 */
export function usePageTitle(name: string | null, level: (typeof LEVELS)[number] = "page"): void {
  useEffect(() => {
    if (name !== null) names.set(level, name);
    showTitle();
    return () => {
      names.delete(level);
      showTitle();
    };
  }, [name, level]);
}

function showTitle(): void {
  const parts = LEVELS.flatMap((level) => names.get(level) ?? []).toReversed();
  document.title = parts.length === 0 ? TITLE : [...parts, "Ledgerline"].join(" · ");
}

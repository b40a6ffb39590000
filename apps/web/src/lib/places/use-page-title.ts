import { useEffect } from "react";

/** Names the page in the browser's tab and history; null restores the product's own title. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? TITLE : `${name} · Ledgerline`;
  }, [name]);
}

const TITLE = "Ledgerline: streaming analytics and royalties for independent artists";

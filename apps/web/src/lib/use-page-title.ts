import { useEffect } from "react";

/** Names the page in the browser's tab and history; without a name it is the product's own line again. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    document.title = name === null ? TITLE : `${name} · Ledgerline`;
  }, [name]);
}

const TITLE = "Ledgerline: streaming analytics and royalties for independent artists";

import type { Statement } from "@ledgerline/contract/statements/statements";
import { useEffect } from "react";
import { trpc } from "../../lib/calls/trpc.ts";
import { statementElementId } from "./statement-item.tsx";

/** Scrolls to the statement of a link. Returns it if the first page of the list does not have it. */
export function useLinkedStatement(linked: string | undefined, listed: readonly Statement[] | undefined) {
  const isEarlier = (linked && listed?.every(({ id }) => id !== linked)) === true;
  const earlier = trpc.statements.get.useQuery({ id: linked ?? "" }, { enabled: isEarlier, retry: false }).data;
  const isShown = isEarlier ? earlier !== undefined : listed !== undefined;
  useEffect(() => {
    if (!isShown || linked === undefined) return;
    const statement = document.getElementById(statementElementId(linked));
    statement?.scrollIntoView({ block: "center" });
    statement?.focus({ preventScroll: true });
  }, [linked, isShown]);
  return isEarlier ? earlier : undefined;
}

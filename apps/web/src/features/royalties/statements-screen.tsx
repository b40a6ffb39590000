import { useEffect } from "react";
import { useLocation } from "react-router";
import { trpc } from "../../lib/trpc.ts";
import { StatementsSection } from "../statements/statements-section.tsx";

/** The statements; a line leads to its own by `#statement-<id>`. */
export function StatementsScreen() {
  const { hash } = useLocation();
  const loaded = trpc.statements.list.useQuery().isSuccess;
  useEffect(() => {
    if (!loaded || hash === "") return;
    const statement = document.getElementById(hash.slice(1));
    statement?.scrollIntoView({ block: "center" });
    statement?.focus({ preventScroll: true });
  }, [hash, loaded]);
  return <StatementsSection />;
}

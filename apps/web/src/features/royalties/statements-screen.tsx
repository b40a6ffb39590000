import { useEffect } from "react";
import { useLocation } from "react-router";
import { trpc } from "../../lib/trpc.ts";
import { StatementsSection } from "../statements/statements-section.tsx";

/** The statements; a line leads to its own by `#statement-<id>`. */
export function StatementsScreen() {
  const { hash } = useLocation();
  const linked = /^#statement-([0-9a-f-]{36})$/.exec(hash)?.[1];
  const list = trpc.statements.list.useQuery();
  const isEarlier = list.data?.statements.every(({ id }) => id !== linked) ?? false;
  const earlier = trpc.statements.get.useQuery(
    { id: linked ?? "" },
    { enabled: linked !== undefined && isEarlier, retry: false },
  );
  const loaded = isEarlier ? earlier.isSuccess : list.isSuccess;
  useEffect(() => {
    if (!loaded || hash === "") return;
    const statement = document.getElementById(hash.slice(1));
    statement?.scrollIntoView({ block: "center" });
    statement?.focus({ preventScroll: true });
  }, [hash, loaded]);
  return <StatementsSection linked={linked} />;
}

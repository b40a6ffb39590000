import { useLocation } from "react-router";
import { StatementsSection } from "../statements/statements-section.tsx";

/** The statements; a line leads to its own by `#statement-<id>`. */
export function StatementsScreen() {
  const { hash } = useLocation();
  return <StatementsSection linked={/^#statement-([0-9a-f-]{36})$/.exec(hash)?.[1]} />;
}

import { useEffect, useState } from "react";

/** The token behind the `#` of a link from an email, taken out of the address bar and the history at once. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== "") window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  return token;
}

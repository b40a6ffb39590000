import { useSearchParams } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { ClaimScreen } from "./claim/claim-screen.tsx";
import { ClaimsList } from "./claims-list.tsx";
import { NewClaim } from "./start/new-claim.tsx";

/** All claims, one claim, or the start of a new one, depending on the address. */
export function ClaimsScreen() {
  const [params] = useSearchParams();
  usePageTitle("Claims", "screen");
  const named = params.get("claim");
  if (named === null) return <ClaimsList />;
  if (named !== "new") return <ClaimScreen key={named} id={named} />;
  return (
    <Offered needs="claims:write" explain>
      <NewClaim />
    </Offered>
  );
}

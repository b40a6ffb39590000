import { useSearchParams } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { DealScreen } from "./deal-screen.tsx";
import { DealsList } from "./deals-list.tsx";
import { NewDeal } from "./new-deal.tsx";

/** All deals, one deal, or the start of a new one, depending on the address. */
export function DealsScreen() {
  const named = useSearchParams()[0].get("deal");
  if (named === null) return <DealsList />;
  if (named !== "new") return <DealScreen key={named} id={named} />;
  return (
    <Offered needs="shares:write" explain>
      <NewDeal />
    </Offered>
  );
}

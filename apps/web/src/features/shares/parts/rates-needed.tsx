import { Link } from "react-router";
import { trpc } from "../../../lib/calls/trpc.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { useCurrencies } from "./currency-field.tsx";

/** Says that money of other currencies is booked and no rates exchange it, where a deal is kept in one. */
export function RatesNeeded({ currency }: { currency: string }) {
  const { data: filters } = trpc.royalties.filters.useQuery();
  const { data: currencies } = trpc.currencies.get.useQuery();
  const [first] = useCurrencies();
  if (!filters || !currencies) return null;
  const known = new Set(["EUR", ...currencies.rates.flatMap((loaded) => loaded.currencies)]);
  const own = currency || first || "";
  const others = filters.currencies.filter((each) => each !== own);
  const missing = others.filter((each) => currencies.rates.length === 0 || !known.has(each) || !known.has(own));
  if (missing.length === 0) return null;
  return (
    <span className="block text-warning">
      Your statements are booked in {missing.join(" and ")}. Before a run can share that out in {own}, exchange rates
      are needed:{" "}
      <Link to={`${PATHS.royalties}&view=rates`} className="underline decoration-hairline-strong underline-offset-4">
        load them
      </Link>
      .
    </span>
  );
}

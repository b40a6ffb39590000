import { keepPreviousData } from "@tanstack/react-query";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useRoyaltyPlace } from "../address/use-royalty-place.ts";
import { RoyaltyTotals } from "../figures/royalty-totals.tsx";

/** What was booked in these months. The table below says when this fails, by its own figures. */
export function BookedTotals() {
  const { filter } = useRoyaltyPlace();
  const { data, isPending } = trpc.royalties.months.useQuery(filter, { placeholderData: keepPreviousData });
  if (isPending) return <Skeleton className="mb-7 h-[4.625rem] w-48" />;
  return data && <RoyaltyTotals totals={data.totals} converted={data.converted} />;
}

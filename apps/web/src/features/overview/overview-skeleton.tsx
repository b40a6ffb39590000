import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";

export function OverviewSkeleton() {
  return (
    <Loading label="Loading your overview">
      <div className="grid gap-8 sm:grid-cols-3">
        {["plays", "listeners", "revenue"].map((figure) => (
          <div key={figure} className="border-t border-hairline-strong pt-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-5 h-9 w-40" />
            <Skeleton className="mt-4 h-3.5 w-48" />
          </div>
        ))}
      </div>
      <div className="mt-14 border-t border-hairline pt-6">
        <Skeleton className="h-5 w-32" />
        {["first", "second", "third"].map((row) => (
          <div key={row} className="mt-5 flex justify-between border-b border-hairline pb-4">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

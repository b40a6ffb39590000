import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";

export function RoyaltiesSkeleton() {
  return (
    <>
      <Section title="Estimated per-stream rates">
        <Loading label="Loading rates">
          <div className="grid gap-6 py-3">
            {PLATFORM_IDS.map((platform) => (
              <div key={platform} className="flex items-center gap-8">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="h-3 flex-1" />
                <Skeleton className="h-7 w-20" />
              </div>
            ))}
          </div>
        </Loading>
      </Section>
      <Section title="Monthly breakdown">
        <Loading label="Loading the monthly breakdown">
          <div className="staff h-40" />
          <Skeleton className="mt-8 h-4 w-full" />
          <Skeleton className="mt-4 h-4 w-full" />
        </Loading>
      </Section>
    </>
  );
}

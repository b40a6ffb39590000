import { Section } from "../../../components/section.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";

export function MonthsSkeleton() {
  return (
    <Section title="Monthly breakdown">
      <Loading label="Loading the monthly breakdown">
        <div className="staff h-40" />
        <Skeleton className="mt-8 h-4 w-full" />
        <Skeleton className="mt-4 h-4 w-full" />
      </Loading>
    </Section>
  );
}

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { errorDetail } from "../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../lib/errors/error-messages.ts";
import { FailedState } from "./failed-state.tsx";
import { Section } from "./section.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

/** As much of a query as a section needs. */
export interface FiguresQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface FiguresSectionProps<Data> {
  title: string;
  lead?: ReactNode;
  /** Shown beside the title in every state, such as a search. */
  tools?: ReactNode;
  query: FiguresQuery<Data>;
  isEmpty?: (data: Data) => boolean;
  /** Shown if there are no figures. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A section of figures: while they load, when they fail, when there are none, and when there are. */
export function FiguresSection<Data>({
  title,
  lead,
  tools,
  query,
  isEmpty,
  empty,
  children,
}: FiguresSectionProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <Section title={title} lead={lead} aside={tools}>
      {data === undefined && !error && <FiguresSkeleton title={title} />}
      {data === undefined && Boolean(error) && (
        <FailedState
          message={errorDetail(error, ERROR_MESSAGES.analytics)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className={clsx(isPlaceholderData && "opacity-55")}>
          {isEmpty?.(data) ? empty : children(data)}
        </div>
      )}
    </Section>
  );
}

function FiguresSkeleton({ title }: { title: string }) {
  return (
    <Loading label={`Loading ${title}`}>
      <div className="grid gap-5 border-t border-hairline pt-5">
        {["w-full", "w-11/12", "w-full", "w-4/5", "w-full"].map((width, n) => (
          <Skeleton key={n} className={`h-4 ${width}`} />
        ))}
      </div>
    </Loading>
  );
}

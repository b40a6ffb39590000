import type { Statement } from "@ledgerline/contract/statements/statements";
import { FailedState } from "../../../components/failed-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { PlaysForm } from "./plays-form.tsx";

interface PlaysQuestionProps {
  statement: Pick<Statement, "id">;
  /** The button's label. */
  action: string;
  onAnswered?: () => void;
}

/** All questions about one export of plays. */
export function PlaysQuestion({ statement: { id }, ...rest }: PlaysQuestionProps) {
  const file = trpc.plays.files.useQuery({ id });
  if (file.isError && !file.data) {
    return (
      <FailedState
        message={errorDetail(file.error, ERROR_MESSAGES.statements)}
        retrying={file.isFetching}
        onRetry={() => file.refetch()}
      />
    );
  }
  if (!file.data) {
    return (
      <Loading label="Loading what is asked">
        <Skeleton className="h-4 w-56" />
      </Loading>
    );
  }
  return (
    <div className="border-l-2 border-warning pl-4 sm:pl-6">
      <p className="font-semibold">What is this file about?</p>
      <PlaysForm key={id} files={file.data.files} {...rest} />
    </div>
  );
}

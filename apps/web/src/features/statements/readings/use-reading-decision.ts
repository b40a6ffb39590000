import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { withStatements } from "../list/statement-list-data.ts";

/** Books statements again as their files are read today, or leaves them as they are. */
export function useReadingDecision() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.statements.list.invalidate(),
      utils.statements.get.invalidate(),
      utils.statements.newReadings.invalidate(),
    ]);
  const onError = (error: unknown) => toast.error(errorDetail(error, ERROR_MESSAGES.statementReading));
  const again = trpc.statements.bookAgain.useMutation({
    onSuccess: async ({ statements }) => {
      utils.statements.list.setData(undefined, (list) => list && withStatements(list, statements));
      await refresh();
    },
    onError,
  });
  const leave = trpc.statements.leaveAsBooked.useMutation({ onSuccess: refresh, onError });
  return {
    bookAgain: (ids: string[]) => again.mutate({ ids }),
    leave: (ids: string[]) => leave.mutate({ ids }),
    booking: again.isPending,
    leaving: leave.isPending,
  };
}

import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { toast } from "../../../lib/toast.ts";
import { withStatements } from "../list/statement-list-data.ts";

/** The most that one call takes. */
const AT_ONCE = 100;

interface ReadingActionsProps {
  ids: readonly string[];
  /** False for statements that would be refused. */
  mayBook: boolean;
}

/** The two things to do about statements that would be read differently today. */
export function ReadingActions({ ids, mayBook }: ReadingActionsProps) {
  const { bookAgain, leave, booking, leaving } = useReadingDecision();
  const some = ids.slice(0, AT_ONCE);
  const busy = booking || leaving;
  return (
    <>
      {mayBook && (
        <Button size="sm" pending={booking} aria-disabled={busy} onClick={() => bookAgain(some)}>
          Book again
        </Button>
      )}
      <Button variant="quiet" size="sm" pending={leaving} aria-disabled={busy} onClick={() => leave(some)}>
        Leave {some.length === 1 ? "it as it is" : "them as they are"}
      </Button>
    </>
  );
}

/** Books statements again as their files are read today, or leaves them as they are. */
function useReadingDecision() {
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

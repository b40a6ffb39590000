import { Button } from "../../../components/ui/button.tsx";
import { useReadingDecision } from "./use-reading-decision.ts";

/** As many as one call takes. */
const AT_ONCE = 100;

interface ReadingActionsProps {
  ids: readonly string[];
  /** False for what would be refused. */
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

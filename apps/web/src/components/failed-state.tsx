import { useAway } from "../lib/calls/away.ts";
import { Button } from "./ui/button.tsx";
import { Skeleton } from "./ui/skeleton.tsx";

interface FailedStateProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
  /** What tries again, in the reader's language. */
  again?: string;
}

/**
 * Says what could not be loaded, with a button to try again. While nothing answers, the line at the lower edge says so
 * once, and what is missing comes by itself.
 */
export function FailedState({ message, onRetry, retrying = false, again = "Try again" }: FailedStateProps) {
  if (useAway()) {
    return (
      <div aria-busy="true" className="py-1">
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="mt-4 h-8 w-24" />
      </div>
    );
  }
  return (
    <div role="alert" className="border-l-2 border-warning py-1 pl-4">
      <p>{message}</p>
      <Button size="sm" className="mt-3" pending={retrying} onClick={onRetry}>
        {again}
      </Button>
    </div>
  );
}

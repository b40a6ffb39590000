import { type ReactNode, Suspense, useState } from "react";
import { LostCode, wasUpdated } from "../../lib/fetched.ts";
import { toast } from "../../lib/toast.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";

interface OverlayArrivalProps {
  open: boolean;
  /** Called if its code cannot be fetched or fails, to close the overlay again. */
  onMissing: () => void;
  fallback?: ReactNode;
  children: ReactNode;
}

/** An overlay whose code is fetched when it opens. If that fails, the page stays as it is. */
export function OverlayArrival({ open, onMissing, fallback, children }: OverlayArrivalProps) {
  return (
    <ErrorBoundary
      resetOn={useOpenings(open)}
      fallback={() => fallback}
      onError={(error) => {
        onMissing();
        void sayMissing(error);
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** How often it was opened; each time, the code is tried again. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, times: 0 });
  if (seen.open !== open) setSeen({ open, times: seen.times + (open ? 1 : 0) });
  return seen.times;
}

async function sayMissing(error: unknown): Promise<void> {
  if (!(error instanceof LostCode)) toast.error("This could not be shown.");
  else if (await wasUpdated()) toast.error("Ledgerline was updated. Reload the page to open this.");
  else toast.error("This could not be loaded. Check your connection and try again.");
}

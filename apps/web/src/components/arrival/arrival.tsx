import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Missing } from "./missing.tsx";

interface ArrivalProps {
  /** Keeps the place until the code is there. */
  fallback?: ReactNode;
  /** When it changes, another screen is shown, and the failure of the last one is over. */
  resetOn?: unknown;
  children: ReactNode;
}

/** A part of the page whose code is fetched: what it shows until then, and when it does not come or fails. */
export function Arrival({ fallback, resetOn, children }: ArrivalProps) {
  return (
    <ErrorBoundary resetOn={resetOn} fallback={(error, retry) => <Missing error={error} onRetry={retry} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Missing } from "./missing.tsx";

interface ArrivalProps {
  /** Shown until the code is there. */
  fallback?: ReactNode;
  /** A change means that another screen is shown, and clears the failure of the last one. */
  resetOn?: unknown;
  children: ReactNode;
}

/** A part of the page whose code is fetched, with what is shown until then and if it fails. */
export function Arrival({ fallback, resetOn, children }: ArrivalProps) {
  return (
    <ErrorBoundary resetOn={resetOn} fallback={(error, retry) => <Missing error={error} onRetry={retry} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

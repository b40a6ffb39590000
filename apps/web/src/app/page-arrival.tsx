import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../components/arrival/error-boundary.tsx";
import { Missing } from "../components/arrival/missing.tsx";
import { Waiting } from "../routes/waiting.tsx";

interface PageArrivalProps {
  /** Shown while the page's code is fetched. */
  label?: string;
  children: ReactNode;
}

/** A whole page, and what is shown in its place while its code is fetched, or if that fails. */
export function PageArrival({ label = "Opening the page", children }: PageArrivalProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <main className="mx-auto grid min-h-dvh max-w-xl content-center px-6 py-16">
          <Missing error={error} onRetry={retry} />
        </main>
      )}
    >
      <Suspense fallback={<Waiting label={label} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

import type { ReactNode } from "react";

interface EmptyStateProps {
  /** Says what is missing. */
  children: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** An empty staff with a sentence below it. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div>
      <div className="staff h-24" aria-hidden="true" />
      <p className="mt-6 max-w-2xl text-pretty text-ink-soft">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

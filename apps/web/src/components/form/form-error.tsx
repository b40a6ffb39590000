import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Why a form was refused, when the fault is not in a single field. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 border-l-2 border-accent py-1 pl-3">
      <CircleAlert className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
      {children}
    </p>
  );
}

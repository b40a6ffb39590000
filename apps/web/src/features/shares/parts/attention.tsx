import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Something to settle, with what to do about it. */
export function Attention({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 max-w-3xl border-l-2 border-warning py-1 pl-4">
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert className="size-4 shrink-0 text-warning" aria-hidden="true" />
        {title}
      </p>
      <div className="mt-1 text-pretty wrap-anywhere">{children}</div>
    </div>
  );
}

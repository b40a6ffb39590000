import { clsx } from "clsx";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";

/** A link that leaves Ledgerline and opens a new tab; the arrow and a text for screen readers say so. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={clsx("underline decoration-hairline-strong underline-offset-4 hover:decoration-ink", className)}
    >
      {children}
      {/* A word joiner keeps the arrow on the line of the last word. */}
      <span className="whitespace-nowrap before:content-['\2060']" aria-hidden="true">
        <ArrowUpRight className="ml-0.5 inline size-3.5 align-[-0.1em]" />
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

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

/** YouTube requires this on every screen that shows its figures. */
export function YoutubeAttribution() {
  return (
    <p className="flex max-w-4xl flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      YouTube Music figures come from YouTube’s public counts, read through its API.
      <ExternalLink href="https://www.youtube.com/t/terms">YouTube Terms of Service</ExternalLink>
      <ExternalLink href="https://policies.google.com/privacy">Google Privacy Policy</ExternalLink>
    </p>
  );
}

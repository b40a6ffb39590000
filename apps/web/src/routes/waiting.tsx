import { Spinner } from "../components/ui/spinner.tsx";
import { Wordmark } from "../components/wordmark.tsx";

/** What is said until an artist's first screen is there. The page itself says it before any script arrives. */
export const OPENING = "Opening your books";

/** The bar of every screen, and what is being waited for. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="mx-auto flex h-13 w-full max-w-6xl items-center px-5 sm:px-8">
        <Wordmark />
      </header>
      <main className="grid place-items-center pb-13 text-ink-soft">
        <div role="status" className="flex items-center gap-3">
          <Spinner />
          {label}
        </div>
      </main>
    </div>
  );
}

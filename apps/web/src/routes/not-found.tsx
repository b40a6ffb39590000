import { Link } from "react-router";
import { Button } from "../components/ui/button.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { PATHS } from "../lib/places/paths.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";

export function NotFoundRoute() {
  usePageTitle("Page not found");
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-6 py-16">
      <Wordmark />
      <div className="staff h-16" aria-hidden="true" />
      <div>
        <h1 className="font-serif text-xl">There is no page at this address</h1>
        <p className="mt-2 text-ink-soft">It may have moved, or the address may have a typo.</p>
      </div>
      <div>
        <Button asChild variant="accent">
          <Link to={PATHS.landing}>Go to the home page</Link>
        </Button>
      </div>
    </main>
  );
}

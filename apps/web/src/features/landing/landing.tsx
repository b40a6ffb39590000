import { useEffect, useState } from "react";
import { OverlayArrival } from "../../components/overlays/overlay-arrival.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { ThemeToggle } from "../../components/theme-toggle.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { fetched } from "../../lib/fetched.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import type { AuthMode } from "../auth/auth-form.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { MarksKey } from "./marks-key.tsx";
import { SamplePage } from "./sample-page.tsx";

const AUTH_DIALOG = fetched(async () => (await import("../auth/auth-dialog.tsx")).AuthDialog);
/** By then the page is drawn, and the form can load before it is needed. */
const AUTH_PRELOAD_MS = 600;

export function Landing() {
  usePageTitle(null);
  const [mode, setMode] = useState<AuthMode | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => AUTH_DIALOG.fetch().catch(() => {}), AUTH_PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="overflow-x-clip">
      <SkipLink />
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-5 sm:px-8">
        <Wordmark />
        <div className="-mr-5 flex items-center">
          <ThemeToggle />
          <Button variant="quiet" onClick={() => setMode("login")}>
            Log in
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero onStart={() => setMode("register")} onDemo={() => setMode("login")} />
        <SamplePage />
        <Features />
        <MarksKey />
      </main>
      <footer className="mx-auto max-w-6xl px-5 pb-12 pt-20 text-sm text-ink-soft sm:px-8">
        Ledgerline is open source and runs on your own server. Your figures stay there.
      </footer>
      <OverlayArrival open={mode !== null} onMissing={() => setMode(null)}>
        {mode && <AUTH_DIALOG.Component mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />}
      </OverlayArrival>
    </div>
  );
}

import type { Source } from "@ledgerline/contract/statements/source";
import { useEffect, useState } from "react";
import { NoteHead } from "../../components/note-head.tsx";
import { OverlayArrival } from "../../components/overlays/overlay-arrival.tsx";
import { SkipLink } from "../../components/skip-link.tsx";
import { ThemeToggle } from "../../components/theme-toggle.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { fetched } from "../../lib/fetched.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import type { AuthMode } from "../auth/auth-form.tsx";
import { SamplePage } from "./sample-page.tsx";

const AUTH_DIALOG = fetched(async () => (await import("../auth/auth-dialog.tsx")).AuthDialog);
/** By then the page is drawn, and the form can load before it is needed. */
const AUTH_PRELOAD_MS = 600;

const FEATURES = [
  {
    title: "Multi-platform analytics",
    text: "Spotify, Apple Music, YouTube Music, Tidal, SoundCloud and Amazon Music on one page: plays, listeners and revenue, side by side.",
  },
  {
    title: "Royalty calculator",
    text: "What a stream pays on each platform, as a range with its basis and date, next to what your statements actually paid.",
  },
  {
    title: "Export for claims",
    text: "One file with the months you choose. Statement and measured figures only, exact to the last decimal, ready to send to a distributor.",
  },
] as const;

const MARKS: readonly { source: Source; name: string; text: string }[] = [
  { source: "statement", name: "Booked", text: "A distributor paid it, and the statement proves it." },
  { source: "measured", name: "Measured", text: "The platform's own count." },
  { source: "estimate", name: "Estimate", text: "Plays times a published rate, always with its range." },
  { source: "sample", name: "Sample", text: "Made up, and never added to real figures." },
];

interface HeroProps {
  onStart: () => void;
  onDemo: () => void;
}

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

function Hero({ onStart, onDemo }: HeroProps) {
  return (
    <section className="mx-auto max-w-6xl px-5 pb-2 pt-12 sm:px-8 sm:pb-20 sm:pt-24">
      <h1 className="text-balance font-serif text-hero tracking-[-0.025em]">Your plays, checked against your pay</h1>
      <p className="mt-6 max-w-2xl text-pretty text-lg text-ink-soft sm:mt-8">
        Ledgerline tracks your music on six platforms and books what your distributor paid, to the last decimal. Every
        figure says where it comes from.
      </p>
      <div className="mt-9 flex flex-col gap-3 sm:flex-row">
        <Button variant="accent" onClick={onStart}>
          Start Tracking Now
        </Button>
        <Button onClick={onDemo}>View Demo</Button>
      </div>
    </section>
  );
}

function Features() {
  return (
    <section aria-label="What Ledgerline does" className="mx-auto max-w-6xl px-5 pt-20 sm:px-8 sm:pt-28">
      <ul className="grid gap-10 sm:grid-cols-3 sm:gap-8">
        {FEATURES.map(({ title, text }) => (
          <li key={title} className="border-t border-hairline-strong pt-4">
            <h2 className="font-serif text-lg">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The marks shown next to every figure. */
function MarksKey() {
  return (
    <section aria-labelledby="marks" className="mx-auto max-w-6xl px-5 pt-20 sm:px-8 sm:pt-28">
      <h2 id="marks" className="text-balance font-serif text-xl">
        Four marks say what a figure is worth
      </h2>
      <dl className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {MARKS.map(({ source, name, text }) => (
          <div key={source} className="flex items-start gap-4 border-t border-hairline py-4">
            <NoteHead source={source} className="my-1 h-4! w-[1.375rem]!" />
            <dt className="w-24 shrink-0 font-semibold">{name}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

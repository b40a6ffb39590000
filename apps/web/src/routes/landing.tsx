import type { Source } from "@ledgerline/contract/statements/source";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { NoteHead } from "../components/note-head.tsx";
import { OverlayArrival } from "../components/overlays/overlay-arrival.tsx";
import { SkipLink } from "../components/skip-link.tsx";
import { Button } from "../components/ui/button.tsx";
import { setTheme, shownTheme } from "../components/ui/theme.ts";
import { Wordmark } from "../components/wordmark.tsx";
import type { AuthMode } from "../features/auth/auth-form.tsx";
import { fetched } from "../lib/fetched.ts";
import { usePageTitle } from "../lib/places/use-page-title.ts";

const AUTH_DIALOG = fetched(async () => (await import("../features/auth/auth-dialog.tsx")).AuthDialog);
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

interface SampleMonth {
  month: string;
  value: string;
  source: Source;
  /** The note's height in per cent of the staff, from its lowest line: always on a line or in a space. */
  at: number;
  /** What the month's plays would pay, on the same scale. */
  range: readonly [low: number, high: number];
  /** What to point out about the month. */
  remark?: string;
  /** Left out on narrow pages. */
  wideOnly?: boolean;
}

/** Made-up figures on one scale: 12.5 per cent of the staff is about $47. */
const SAMPLE_MONTHS: readonly SampleMonth[] = [
  { month: "Mar", value: "$286.10", source: "statement", at: 12.5, range: [3, 24], wideOnly: true },
  { month: "Apr", value: "$341.72", source: "statement", at: 25, range: [17, 38], wideOnly: true },
  { month: "May", value: "$378.04", source: "statement", at: 37.5, range: [27, 49], wideOnly: true },
  { month: "Jun", value: "$427.55", source: "statement", at: 50, range: [38, 63] },
  { month: "Jul", value: "$381.90", source: "statement", at: 37.5, range: [64, 89], remark: "short of its plays" },
  { month: "Aug", value: "$512.31", source: "statement", at: 75, range: [61, 88] },
  { month: "Sep", value: "$520 to $610", source: "estimate", at: 87.5, range: [75, 101] },
];

/** A ledger page set as music: months from left to right, payments as notes, what the plays would pay as bands. */
function SamplePage() {
  return (
    <figure>
      <div className="relative">
        <div className="staff absolute inset-x-0 bottom-9 top-20" aria-hidden="true" />
        <ul className="relative mx-auto flex max-w-6xl px-1 sm:px-8">
          {SAMPLE_MONTHS.map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </ul>
      </div>
      <figcaption className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1.5 px-5 pt-6 text-sm text-ink-soft sm:px-8">
        <Key sign={<NoteHead source="sample" className="text-ink" />}>
          Sample figures, made up to show how a page reads
        </Key>
        <Key sign={<NoteHead source="statement" className="text-ink" />}>booked on a statement</Key>
        <Key sign={<NoteHead source="estimate" className="text-ink" />}>estimate</Key>
        <Key sign={<span className="h-4 w-3 rounded-full bg-ink/12" />}>what the plays would pay</Key>
      </figcaption>
    </figure>
  );
}

function Month({ month, value, source, at, range: [low, high], remark, wideOnly }: SampleMonth) {
  const label = `${month}: ${value}, ${source === "estimate" ? "an estimate" : "booked"}${remark ? `, ${remark}` : ""}`;
  return (
    <li className={clsx("relative h-80 flex-1", wideOnly && "max-sm:hidden")} aria-label={label}>
      <div className="absolute inset-x-0 bottom-9 top-20 text-center" aria-hidden="true">
        <div
          className="absolute left-1/2 w-10 -translate-x-1/2 rounded-full bg-ink/9"
          style={{ bottom: `${low}%`, height: `${high - low}%` }}
        />
        <div
          className="absolute left-1/2 grid -translate-x-1/2 translate-y-1/2 place-items-center"
          style={{ bottom: `${at}%` }}
        >
          <NoteHead source={source} className="h-6! w-8!" />
        </div>
        <div
          className="absolute left-1/2 -translate-x-1/2"
          style={at < low ? { top: `calc(${100 - at}% + 16px)` } : { bottom: `calc(${high}% + 7px)` }}
        >
          <p className="figures whitespace-nowrap bg-paper px-1.5 font-serif leading-none sm:text-lg sm:leading-none">
            {value}
          </p>
          {remark && <p className="mt-0.5 whitespace-nowrap bg-paper text-xs text-ink-soft sm:text-sm">{remark}</p>}
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0 text-center text-sm text-ink-soft" aria-hidden="true">
        {month}
      </div>
    </li>
  );
}

function Key({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {sign}
      {children}
    </span>
  );
}

/** Switches the page to the other theme. */
function ThemeToggle() {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Switch between light and dark"
      onClick={() => setTheme(shownTheme() === "dark" ? "light" : "dark")}
    >
      <Sign className="hidden size-5 dark:block">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
      </Sign>
      <Sign className="size-5 dark:hidden">
        <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
      </Sign>
    </Button>
  );
}

/** Drawn here, because the landing page needs nothing else of the icons' library. */
function Sign({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

import type { Artist } from "@ledgerline/contract/auth/auth";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { SkipLink } from "../../components/skip-link.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { fetched } from "../../lib/fetched.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useScrollMemory } from "../../lib/places/use-scroll-memory.ts";
import { TopBar } from "../dashboard/top-bar.tsx";

const { Component: SettingsScreen } = fetched(async () => (await import("./settings-screen.tsx")).SettingsScreen);

/** The frame of the settings, and their screen in it. */
export function SettingsPage({ artist }: { artist: Artist }) {
  usePageTitle("Settings");
  useScrollMemory();
  return (
    <>
      <SkipLink />
      <TopBar artist={artist} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-5 pb-24 outline-none sm:px-8">
        <div className="pb-8 pt-3 sm:pt-5">
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to={PATHS.dashboard}>
              <ArrowLeft aria-hidden="true" />
              Dashboard
            </Link>
          </Button>
          <h1 className="mt-3 font-serif text-xl tracking-tight sm:text-2xl">Settings</h1>
        </div>
        <Arrival fallback={<Skeleton className="h-48 w-full" />}>
          <SettingsScreen artist={artist} />
        </Arrival>
      </main>
    </>
  );
}

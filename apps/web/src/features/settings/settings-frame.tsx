import type { Artist } from "@ledgerline/contract/auth/auth";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SkipLink } from "../../components/skip-link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { PATHS } from "../../lib/places/paths.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import type { BarWords } from "../dashboard/bar-words.ts";
import { TopBar } from "../dashboard/top-bar.tsx";

interface SettingsFrameProps {
  artist: Artist;
  /** What it says to somebody who reads in another language. */
  words?: { skip: string; bar: BarWords; back: string; title: string };
  children?: ReactNode;
}

/** What is around the settings: the bar, the way back and the title. */
export function SettingsFrame({ artist, words, children = <Skeleton className="h-48 w-full" /> }: SettingsFrameProps) {
  const title = words?.title ?? "Settings";
  usePageTitle(title);
  return (
    <>
      <SkipLink>{words?.skip}</SkipLink>
      <TopBar artist={artist} {...(words && { words: words.bar })} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-5 pb-24 outline-none sm:px-8">
        <div className="pb-8 pt-3 sm:pt-5">
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to={PATHS.dashboard}>
              <ArrowLeft aria-hidden="true" />
              {words?.back ?? "Dashboard"}
            </Link>
          </Button>
          <h1 className="mt-3 font-serif text-xl tracking-tight sm:text-2xl">{title}</h1>
        </div>
        {children}
      </main>
    </>
  );
}

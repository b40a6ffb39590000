import type { Artist } from "@ledgerline/contract/auth/auth";
import type { Language } from "@ledgerline/contract/papers/languages";
import type { ReactNode } from "react";
import { SkipLink } from "../../components/skip-link.tsx";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { Preferred, useSpeech } from "../shares/statement/spoken.tsx";
import { barWords } from "./bar-words.ts";
import { TopBar } from "./top-bar.tsx";

interface PayeeBarProps {
  artist: Artist;
  /** The language of what is shown; null until that is known. */
  language: Language | null;
  /** Shown until then. */
  waiting: ReactNode;
}

/** The bar of a payee's dashboard, in their language. */
export function PayeeBar({ artist, language, waiting }: PayeeBarProps) {
  return (
    <Preferred language={language} waiting={waiting}>
      <InLanguage artist={artist} />
    </Preferred>
  );
}

function InLanguage({ artist }: { artist: Artist }) {
  const speech = useSpeech();
  usePageTitle(speech.say("your_statements"));
  return (
    <>
      <SkipLink>{speech.say("skip")}</SkipLink>
      <TopBar
        artist={artist}
        words={barWords(speech)}
        title={
          <h1 className="truncate text-base sm:border-l sm:border-hairline-strong sm:pl-4">
            {speech.say("royalties_from", { account: artist.artist_name })}
          </h1>
        }
      />
    </>
  );
}

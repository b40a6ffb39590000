import type { Language } from "@ledgerline/contract/papers/languages";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { Preferred, Spoken, useSpeech } from "./spoken.tsx";

interface OwnTitleProps {
  /** The payer's. */
  account: string;
  /** The language of what is shown; null until that is known. */
  language: Language | null;
}

/** Names the dashboard of a payee in their language. */
export function OwnTitle({ account, language }: OwnTitleProps) {
  const title = <Title account={account} />;
  return language === null ? (
    <Preferred waiting={null}>{title}</Preferred>
  ) : (
    <Spoken language={language} waiting={null}>
      {title}
    </Spoken>
  );
}

function Title({ account }: { account: string }) {
  const speech = useSpeech();
  usePageTitle(speech.say("your_statements"));
  return (
    <h1 className="truncate text-base sm:border-l sm:border-hairline-strong sm:pl-4">
      {speech.say("royalties_from", { account })}
    </h1>
  );
}

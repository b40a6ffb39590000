import { type Language, languageFor } from "@ledgerline/contract/papers/languages";
import { type Speech, speechOf } from "@ledgerline/contract/papers/speech";
import { minorDecimals } from "@ledgerline/decimals";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { type Exact, placesOf, printExact, readExact } from "../../../lib/format/exact.ts";

const SpeechContext = createContext<Speech | null>(null);

/** What was fetched: the next one who reads in it does not wait. */
const fetchedSpeech = new Map<Language, Speech>();

interface SpokenProps {
  language: Language;
  /** Shown until it is fetched. */
  waiting?: ReactNode;
  /** Said if that fails. */
  failure?: string;
  children: ReactNode;
}

/** Draws what is in it in a language, once that is fetched. */
export function Spoken({ language, waiting = <Waiting />, failure = SHARE_FAILURES.statement, children }: SpokenProps) {
  const [failed, setFailed] = useState(false);
  const [, setFetched] = useState<Language | null>(null);
  const speech = fetchedSpeech.get(language);
  useEffect(() => {
    if (speech || failed) return;
    speechOf(language).then(
      (fetched) => {
        fetchedSpeech.set(language, fetched);
        setFetched(language);
      },
      () => setFailed(true),
    );
  }, [speech, failed, language]);
  if (speech) {
    return (
      <SpeechContext value={speech}>
        <div lang={language}>{children}</div>
      </SpeechContext>
    );
  }
  if (failed) return <FailedState message={failure} onRetry={() => setFailed(false)} />;
  return waiting;
}

function Waiting() {
  return (
    <Loading label="Loading the statement">
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-48" />
    </Loading>
  );
}

interface PreferredProps extends Omit<SpokenProps, "language"> {
  /** The payee's, if anything has said it. */
  language?: Language | null | undefined;
}

/** Draws what is in it in the payee's language, or in the one that the browser prefers. */
export function Preferred({ language, ...shown }: PreferredProps) {
  const [preferred] = useState(() => languageFor(navigator.languages));
  const read = language ?? preferred;
  return <Spoken key={read} language={read} {...shown} />;
}

/** The language of what is being drawn. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("nothing is said outside of a language");
  return speech;
}

/** `$216.67`: an exact amount in the currency's minor unit, as it is paid and printed. */
export function roundedText(speech: Speech, amount: string, currency: string): string {
  return speech.money(printExact(readExact(amount), minorDecimals(currency)), currency);
}

/** The most decimals that `Intl` prints. */
const MOST_PLACES = 20;

/** Every digit, or a fraction if they never end; null if the minor unit is exact. */
function unroundedText(speech: Speech, amount: string, currency: string): string | null {
  const value = readExact(amount);
  const places = placesOf(value);
  if (places !== null && places <= minorDecimals(currency)) return null;
  if (places === null || places > MOST_PLACES) return `${value.over}/${value.under} ${currency}`;
  return speech.exactMoney(printExact(value, places), currency);
}

/** A share as people write it: `20%`, or `1/3` if its percentage never ends. */
export function shareText(speech: Speech, value: Exact): string {
  const places = placesOf(value);
  return places === null || places > 8 ? `${value.over}/${value.under}` : speech.percent(printExact(value, places));
}

/** An exact amount in its minor unit, and the rest on hover, focus and tap. */
export function SpokenMoney({ value, currency }: { value: string; currency: string }) {
  const speech = useSpeech();
  const amount = roundedText(speech, value, currency);
  const exact = unroundedText(speech, value, currency);
  if (exact === null) return amount;
  return (
    <Tooltip content={<span className="figures">{exact}</span>}>
      <button
        type="button"
        className="rounded-sm underline decoration-hairline-strong decoration-dotted underline-offset-4"
        aria-label={speech.say("exact_amount", { amount, exact })}
      >
        {amount}
      </button>
    </Tooltip>
  );
}

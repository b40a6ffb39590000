import type { NextPayment } from "@ledgerline/contract/forecast";
import { Link } from "react-router";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { royaltyHref } from "../../lib/places/royalty-href.ts";
import { nextSentence } from "./forecast-words.ts";

/** The payment that is expected first, with a link to all. */
export function NextLine({ next }: { next: NextPayment }) {
  return (
    <p className="mt-10 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-hairline-strong pl-4">
      <span className="text-pretty">
        {nextSentence(next, new Date().toISOString().slice(0, 10))}
        <ProvenanceMark source={next.mark} className="ml-2" />
      </span>
      <Link to={royaltyHref({ view: "next", filter: {} })} className="underline underline-offset-4">
        See what comes
      </Link>
    </p>
  );
}

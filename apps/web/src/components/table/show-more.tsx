import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { MoreRows } from "./use-fetch-ahead.ts";

interface ShowMoreProps {
  more: MoreRows;
  /** What fetches more, and what is said where that fails, in the reader's language. */
  words?: { more: string; failure: string };
}

/** Fetches the next page of a list below it, and says why that failed. */
export function ShowMore({ more: { has, fetching, failure, fetch }, words }: ShowMoreProps) {
  return (
    <>
      {has && (
        <Button size="sm" className="mt-4" onClick={fetch}>
          {fetching && <Spinner />}
          {words?.more ?? "Show more"}
        </Button>
      )}
      {failure && <p role="alert">{words?.failure ?? failure}</p>}
    </>
  );
}

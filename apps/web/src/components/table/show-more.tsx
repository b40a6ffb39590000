import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { MoreRows } from "./use-fetch-ahead.ts";

/** Fetches the next page of a list below it, and says why that failed. */
export function ShowMore({ more: { has, fetching, failure, fetch } }: { more: MoreRows }) {
  return (
    <>
      {has && (
        <Button size="sm" className="mt-4" onClick={fetch}>
          {fetching && <Spinner />}
          Show more
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}

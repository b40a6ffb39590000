import { useEffect, useRef, useState } from "react";
import { useAway } from "../../lib/calls/away.ts";
import { LostCode } from "../../lib/lost-code.ts";
import { useUnfinishedWork } from "../../lib/unfinished-work.ts";
import { wasUpdated } from "../../lib/was-updated.ts";
import { Button } from "./button.tsx";

interface MissingProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a part of the page that could not be loaded or drawn. The rest of the page keeps working. */
export function Missing({ error, onRetry }: MissingProps) {
  const isLost = error instanceof LostCode;
  const updated = useWasUpdated(isLost);
  const unfinished = useUnfinishedWork();
  useRetryWhenBack(isLost && updated === false, onRetry);
  if (updated === null) return null;
  const [title, text] = updated
    ? [
        "Ledgerline was updated",
        unfinished ? "Reload the page once your upload is done." : "Reload the page to carry on.",
      ]
    : isLost
      ? ["This could not be loaded", "Check your connection and try again."]
      : ["This could not be shown", "The fault is on this page; your figures are safe."];
  return (
    <div role="alert" className="my-2 border-l-2 border-warning py-1 pl-4">
      <p className="font-serif text-lg">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
      <Button size="sm" className="mt-3" onClick={updated ? () => window.location.reload() : onRetry}>
        {updated ? "Reload the page" : "Try again"}
      </Button>
    </div>
  );
}

/** Tries again once the server answers, if it has not answered so far. */
function useRetryWhenBack(isLost: boolean, onRetry: () => void): void {
  const away = useAway();
  const wasAway = useRef(away);
  useEffect(() => {
    if (isLost && wasAway.current && !away) onRetry();
    wasAway.current = away;
  }, [isLost, away, onRetry]);
}

/** Whether another build is being served; null until that is known. */
function useWasUpdated(asked: boolean): boolean | null {
  const [updated, setUpdated] = useState(asked ? null : false);
  useEffect(() => {
    if (asked) void wasUpdated().then(setUpdated);
  }, [asked]);
  return updated;
}

import { useEffect, useState } from "react";
import { LostCode, wasUpdated } from "../../lib/fetched.ts";
import { useUnfinishedWork } from "../../lib/unfinished-work.ts";
import { Button } from "./button.tsx";

interface MissingProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Replaces a part of the page that could not be loaded or drawn. The rest of the page keeps working. Some browsers
 * remember what they could not fetch until the page is reloaded, so nothing less is offered for code.
 */
export function Missing({ error, onRetry }: MissingProps) {
  const isLost = error instanceof LostCode;
  const updated = useWasUpdated(isLost);
  const unfinished = useUnfinishedWork();
  useReloadWhenBack(isLost && updated === false);
  if (updated === null) return null;
  const when = unfinished ? "once your upload is done" : updated ? "to carry on" : "once you are connected";
  const title = updated ? "Ledgerline was updated" : `This could not be ${isLost ? "loaded" : "shown"}`;
  const text = isLost ? `Reload the page ${when}.` : "The fault is on this page; your figures are safe.";
  return (
    <div role="alert" className="my-2 border-l-2 border-warning py-1 pl-4">
      <p className="font-serif text-lg">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
      <Button size="sm" className="mt-3" onClick={isLost ? () => window.location.reload() : onRetry}>
        {isLost ? "Reload the page" : "Try again"}
      </Button>
    </div>
  );
}

/** Set once a tab has reloaded itself: a reload that brings nothing is not repeated. */
const RELOADED = "reloaded";

/** Reloads the page once the network is back, unless that would cost an upload or something that is typed. */
function useReloadWhenBack(isLost: boolean): void {
  const unfinished = useUnfinishedWork();
  useEffect(() => {
    if (!isLost || unfinished) return;
    const reload = () => {
      if (isTyped() || sessionStorage.getItem(RELOADED)) return;
      sessionStorage.setItem(RELOADED, RELOADED);
      window.location.reload();
    };
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isLost, unfinished]);
}

/** Whether any field that is typed into has something in it. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "textarea, input:not([readonly], [type=checkbox], [type=radio])",
  );
  return [...fields].some(({ value }) => value !== "");
}

/** Whether another build is being served; null until that is known. */
function useWasUpdated(asked: boolean): boolean | null {
  const [updated, setUpdated] = useState(asked ? null : false);
  useEffect(() => {
    if (asked) void wasUpdated().then(setUpdated);
  }, [asked]);
  return updated;
}

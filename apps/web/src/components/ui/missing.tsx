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
  const [title, text] = updated
    ? ["Ledgerline was updated", `Reload the page ${when}.`]
    : isLost
      ? ["This could not be loaded", `Reload the page ${when}.`]
      : ["This could not be shown", "The fault is on this page; your figures are safe."];
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

/** A reload that brings nothing is not repeated by itself. */
const RELOADED = "ledgerline.reloaded";
const NOT_AGAIN_MS = 60_000;

/** Reloads the page once the network is back, unless that would cost an upload or something that is typed. */
function useReloadWhenBack(isLost: boolean): void {
  const away = useAway();
  const wasAway = useRef(away);
  const unfinished = useUnfinishedWork();
  useEffect(() => {
    const reload = () => {
      const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
      if (unfinished || isTyped() || Date.now() - last < NOT_AGAIN_MS) return;
      sessionStorage.setItem(RELOADED, String(Date.now()));
      window.location.reload();
    };
    if (isLost && wasAway.current && !away) reload();
    wasAway.current = away;
    if (!isLost) return;
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isLost, away, unfinished]);
}

/** Whether any field that is typed into has something in it. */
function isTyped(): boolean {
  const typed = "textarea, input:not([readonly]):not([type=checkbox]):not([type=radio]):not([type=file])";
  return [...document.querySelectorAll<HTMLInputElement>(typed)].some(({ value }) => value !== "");
}

/** Whether another build is being served; null until that is known. */
function useWasUpdated(asked: boolean): boolean | null {
  const [updated, setUpdated] = useState(asked ? null : false);
  useEffect(() => {
    if (asked) void wasUpdated().then(setUpdated);
  }, [asked]);
  return updated;
}

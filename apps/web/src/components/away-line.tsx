import { useAway } from "../lib/calls/away.ts";

/** Says once, at the lower edge of any screen, why parts of it are missing. They come by themselves. */
export function AwayLine() {
  return (
    // Must exist before it has text, or it would not be read aloud.
    <div aria-live="polite" className="fixed inset-x-0 bottom-0 z-50 print:hidden">
      {useAway() && (
        <p className="border-t border-hairline-strong bg-sheet px-5 py-2.5 text-center text-sm">
          {navigator.onLine
            ? "Ledgerline cannot be reached. What is missing comes by itself once it answers."
            : "You are offline. What is missing comes by itself once you are back."}
        </p>
      )}
    </div>
  );
}

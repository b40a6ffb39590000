import { useEffect } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { counted } from "../../../lib/format/counted.ts";
import { PlaysForm } from "./plays-form.tsx";
import { useWaitingPlays, WAITING_PLAYS_ID } from "./use-waiting-plays.ts";

/** Asks about all waiting exports of plays together; a single one asks in its own line. */
export function WaitingPlays() {
  const waiting = useWaitingPlays();
  const isAsked = waiting.length > 1;
  const files = trpc.plays.files.useQuery({}, { enabled: isAsked });
  const { refetch } = files;
  const ids = waiting.join();
  // Each file that arrives, and each that is answered, changes which are asked about.
  useEffect(() => {
    if (isAsked && ids !== "") void refetch();
  }, [isAsked, ids, refetch]);
  if (!isAsked || !files.data || files.data.files.length === 0) return null;
  return (
    <section aria-labelledby={WAITING_PLAYS_ID} className="mt-6 border-l-2 border-warning pl-4 sm:pl-6">
      <h3 id={WAITING_PLAYS_ID} tabIndex={-1} className="outline-none text-lg font-semibold">
        {counted(files.data.files.length, "file")} of plays {files.data.files.length === 1 ? "waits" : "wait"} for you
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-sm text-ink-soft">
        Check what was read, fill in what is missing, and book them together.
        {files.data.more && " More wait than are shown: they follow when these are booked."}
      </p>
      <PlaysForm files={files.data.files} action="Book this file" />
    </section>
  );
}

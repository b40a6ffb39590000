import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorStatus } from "../../../lib/errors/error-detail.ts";
import { withStatements } from "../list/statement-list-data.ts";
import { useBookingWatch } from "../list/use-booking-watch.ts";
import { uploadFailure } from "./upload-failure.ts";
import {
  currentUpload,
  EMPTY_UPLOAD_QUEUE,
  nextUploadQueue,
  type UploadEvent,
  type UploadQueue,
} from "./upload-queue.ts";

interface StatementUploads extends UploadQueue {
  upload(files: readonly File[]): void;
  retry(id: number): void;
  /** Cancels an upload in progress, or removes a finished one from the screen. */
  dismiss(id: number): void;
}

const Uploads = createContext<StatementUploads | null>(null);

/** Belongs above the tabs, so that uploads continue and bookings are polled in any tab. */
export function StatementUploadsProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(nextUploadQueue, EMPTY_UPLOAD_QUEUE);
  useSender(queue, dispatch);
  useLeaveWarning(currentUpload(queue) !== undefined);
  useBookingWatch();
  const uploads = useMemo(
    () => ({
      ...queue,
      upload: (files: readonly File[]) => dispatch({ type: "added", files }),
      retry: (id: number) => dispatch({ type: "retried", id }),
      dismiss: (id: number) => dispatch({ type: "dismissed", id }),
    }),
    [queue],
  );
  return <Uploads value={uploads}>{children}</Uploads>;
}

export function useStatementUploads(): StatementUploads {
  const uploads = useContext(Uploads);
  if (!uploads) throw new Error("useStatementUploads needs a StatementUploadsProvider above it");
  return uploads;
}

/** Sends the first waiting upload. Removing it from the queue, or unmounting the screen, aborts it. */
function useSender(queue: UploadQueue, dispatch: (event: UploadEvent) => void) {
  const utils = trpc.useUtils();
  const current = currentUpload(queue);
  const id = current?.id;
  const file = current?.file;
  useEffect(() => {
    if (id === undefined || file === undefined) return;
    const sending = new AbortController();
    const onProgress = (sent: number, total: number) => dispatch({ type: "progressed", id, sent, total });
    const send = async () => {
      const { uploadStatement } = await import("./upload-statement.ts");
      return uploadStatement(file, { signal: sending.signal, onProgress });
    };
    send().then(
      async (receipt) => {
        dispatch({ type: "accepted", id, receipt });
        // Put into the list at once, so that the booking is polled in any tab. A fetch already under way may be older
        // than these statements, so it is canceled.
        const { list } = utils.statements;
        await list.cancel();
        list.setData(undefined, (known) => known && withStatements(known, receipt.statements));
        await list.prefetch(undefined, { staleTime: 0 });
      },
      (error: unknown) => {
        if (sending.signal.aborted) return;
        dispatch({ type: "failed", id, ...uploadFailure(error) });
        if (errorStatus(error) === 401) void utils.auth.me.invalidate();
      },
    );
    return () => sending.abort();
  }, [id, file, dispatch, utils]);
}

function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
}

import type { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { isSameArtist, onSessionChange, sessionToken } from "../../../lib/calls/session-token.ts";
import { setUnfinishedWork } from "../../../lib/unfinished-work.ts";
import { keptUnsent } from "./kept-unsent.ts";
import { uploadFailure } from "./upload-failure.ts";
import {
  currentUpload,
  EMPTY_UPLOAD_QUEUE,
  nextUploadQueue,
  type UploadEvent,
  type UploadQueue,
} from "./upload-queue.ts";

export interface UploadStore {
  read(): UploadQueue;
  subscribe(listener: () => void): () => void;
  upload(files: readonly File[]): void;
  retry(id: number): void;
  /** Cancels an upload in progress, or removes one that has ended. */
  dismiss(id: number): void;
  /** The artist was told what became of these statements and uploads. */
  tell(told: { statements?: readonly string[]; uploads?: readonly number[] }): void;
  /** The files of an earlier page are no longer mentioned. */
  forgetUnsent(): void;
  /** A screen lists the uploads itself; returns how to end that. */
  list(): () => void;
}

interface Listeners {
  onAccepted: (receipt: StatementReceipt) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Sends files one after another until its artist logs out. */
export function createUploadStore({ onAccepted, onRefused }: Listeners): UploadStore {
  let queue: UploadQueue = { ...EMPTY_UPLOAD_QUEUE, unsent: keptUnsent.take() };
  let sending: { id: number; stop: AbortController } | null = null;
  const listeners = new Set<() => void>();

  const dispatch = (event: UploadEvent) => {
    queue = nextUploadQueue(queue, event);
    sendCurrent();
    setUnfinishedWork(sending !== null);
    keepUnsent();
    for (const listener of listeners) listener();
  };

  function sendCurrent(): void {
    const current = currentUpload(queue);
    if (current?.id === sending?.id) return;
    sending?.stop.abort();
    sending = null;
    if (!current) return;
    const { id, file } = current;
    const stop = new AbortController();
    sending = { id, stop };
    const onProgress = (sent: number, total: number) => dispatch({ type: "progressed", id, sent, total });
    const send = async () => {
      const { uploadStatement } = await import("./upload-statement.ts");
      return uploadStatement(file, { signal: stop.signal, onProgress });
    };
    send().then(
      (receipt) => {
        dispatch({ type: "accepted", id, receipt });
        void onAccepted(receipt);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        dispatch({ type: "failed", id, ...uploadFailure(error) });
        onRefused(error);
      },
    );
  }

  /** Only while the page is hidden, as it is before it is left: a copy of a page that goes on has lost nothing. */
  function keepUnsent(): void {
    const hidden = document.visibilityState === "hidden";
    const unsent = queue.uploads.filter(
      ({ step }) => step.name !== "duplicate" && !(step.name === "failed" && !step.retryable),
    );
    keptUnsent.keep(hidden ? unsent.map(({ file }) => file.name) : []);
  }
  document.addEventListener("visibilitychange", keepUnsent);

  let token = sessionToken.read();
  onSessionChange(() => {
    const before = token;
    token = sessionToken.read();
    if (before !== token && !isSameArtist(before, token)) dispatch({ type: "ended" });
  });

  return {
    read: () => queue,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    upload: (files) => dispatch({ type: "added", files }),
    retry: (id) => dispatch({ type: "retried", id }),
    dismiss: (id) => dispatch({ type: "dismissed", id }),
    tell: ({ statements = [], uploads = [] }) => dispatch({ type: "told", statements, uploads }),
    forgetUnsent: () => dispatch({ type: "unsentForgotten" }),
    list: () => {
      dispatch({ type: "listed", listed: true });
      return () => dispatch({ type: "listed", listed: false });
    },
  };
}

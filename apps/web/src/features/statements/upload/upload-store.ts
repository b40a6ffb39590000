import type { StatementReceipt } from "@ledgerline/contract/statements/statements";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { otherTabs } from "../../../lib/calls/refresh-area.ts";
import { isSameCaller, onSessionChange, sessionCaller, sessionToken } from "../../../lib/calls/session-token.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail, errorStatus } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { setUnfinishedWork } from "../../../lib/unfinished-work.ts";
import { withStatements } from "../list/statement-list.ts";
import {
  currentUpload,
  EMPTY_UPLOAD_QUEUE,
  nextUploadQueue,
  type UploadEvent,
  type UploadQueue,
} from "./upload-queue.ts";

/** One for each page of the app, so that uploads continue whatever screen is open. */
const stores = new WeakMap<QueryClient, UploadStore>();

/** The store that sends files to the server. */
export function useUploads(): UploadStore {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const known = stores.get(client);
  if (known) return known;
  const made = createUploadStore({
    // Put into the list at once, so that the booking is polled on any screen. A fetch already under way may be older
    // than these statements, so it is canceled.
    onAccepted: async ({ statements }) => {
      const { list } = utils.statements;
      await list.cancel();
      list.setData(undefined, (listed) => listed && withStatements(listed, statements));
      await list.prefetch(undefined, { staleTime: 0 });
      otherTabs.tell("statements");
    },
    onRefused: (error) => {
      if (errorStatus(error) === 401) void utils.auth.me.invalidate();
    },
  });
  stores.set(client, made);
  return made;
}

/** The files on their way, those that did not arrive, and the outcome of the others. */
export function useUploadQueue(): UploadQueue {
  const { subscribe, read } = useUploads();
  return useSyncExternalStore(subscribe, read);
}

const FALLBACKS: Record<number, string> = {
  401: "Your session has ended. Please log in again.",
  413: "This file is larger than this server accepts. Download fewer months at a time.",
  415: "This is not a statement file. Send it as you downloaded it: .csv, .tsv, .txt, .xlsx, .gz or .zip.",
  429: "Too many uploads in a short time. Wait a few minutes and try again.",
};

const UNSENT_KEY = "ledgerline-unsent";

/**
 * The names of files that were on their way when the page was left, kept for the page that is opened next in this tab.
 */
const keptUnsent = {
  keep(names: readonly string[]): void {
    try {
      if (names.length === 0) sessionStorage.removeItem(UNSENT_KEY);
      else sessionStorage.setItem(UNSENT_KEY, JSON.stringify({ caller: sessionCaller(), names }));
    } catch {
      // Storage is blocked: nothing can be kept.
    }
  },
  /** Returns the names kept for this session's artist, once. */
  take(): string[] {
    try {
      const { caller, names } = JSON.parse(sessionStorage.getItem(UNSENT_KEY) ?? "{}") as {
        caller?: unknown;
        names?: unknown;
      };
      sessionStorage.removeItem(UNSENT_KEY);
      return caller === sessionCaller() && Array.isArray(names) ? names.map(String) : [];
    } catch {
      return [];
    }
  },
};

interface UploadStore {
  read(): UploadQueue;
  subscribe(listener: () => void): () => void;
  upload(files: readonly File[]): void;
  retry(id: number): void;
  /** Cancels an upload in progress, or removes one that has ended. */
  dismiss(id: number): void;
  /** Records that the artist was told the outcome of these statements and uploads. */
  tell(told: { statements?: readonly string[]; uploads?: readonly number[] }): void;
  /** Stops mentioning the files of an earlier page. */
  forgetUnsent(): void;
  /** For a screen that lists the uploads itself; returns a function that ends this. */
  list(): () => void;
}

interface Listeners {
  onAccepted: (receipt: StatementReceipt) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Sends files one after another until its artist logs out. */
function createUploadStore({ onAccepted, onRefused }: Listeners): UploadStore {
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

  /** Only while the page is hidden, as it is before it is left: a duplicated tab has lost nothing. */
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
    if (before !== token && !isSameCaller(before, token)) dispatch({ type: "ended" });
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

/** Why an upload failed, in one sentence, and whether sending the same file again can help. */
function uploadFailure(error: unknown): { sentence: string; retryable: boolean } {
  const status = errorStatus(error);
  if (status === null) {
    return { sentence: "The upload did not go through. Check your connection and try again.", retryable: true };
  }
  const fallback = FALLBACKS[status] ?? ERROR_MESSAGES.statementUpload;
  return { sentence: errorDetail(error, fallback), retryable: [401, 429].includes(status) || status >= 500 };
}

import type { Statement, StatementReceipt } from "@ledgerline/contract/statements/statements";

export type UploadStep =
  | { name: "waiting" }
  | { name: "sending"; sent: number; total: number }
  | { name: "failed"; sentence: string; retryable: boolean }
  /** The same contents are already booked or waiting. */
  | { name: "duplicate"; statements: Statement[] };

export interface Upload {
  id: number;
  file: File;
  step: UploadStep;
  /** The artist has seen how it ended. */
  told?: boolean;
}

export interface UploadQueue {
  /** In sending order: one after another. */
  uploads: Upload[];
  /** New statements from uploads since the queue was last idle, newest last. */
  arrivals: string[];
  /** Of these, the ones whose outcome the artist has not seen, as they arrived. */
  news: Statement[];
  /** Files that an earlier page was sending when it was left. */
  unsent: string[];
  /** True while a screen lists the uploads. */
  listed: boolean;
  nextId: number;
}

export type UploadEvent =
  | { type: "added"; files: readonly File[] }
  | { type: "progressed"; id: number; sent: number; total: number }
  | { type: "accepted"; id: number; receipt: StatementReceipt }
  | { type: "failed"; id: number; sentence: string; retryable: boolean }
  | { type: "retried"; id: number }
  | { type: "dismissed"; id: number }
  | { type: "told"; statements: readonly string[]; uploads: readonly number[] }
  | { type: "unsentForgotten" }
  | { type: "listed"; listed: boolean }
  /** The session has ended: nothing of its artist is kept. */
  | { type: "ended" };

export const EMPTY_UPLOAD_QUEUE: UploadQueue = {
  uploads: [],
  arrivals: [],
  news: [],
  unsent: [],
  listed: false,
  nextId: 1,
};

/** The upload to send now: the first that is waiting or being sent. */
export function currentUpload(queue: { uploads: readonly Upload[] }): Upload | undefined {
  return queue.uploads.find(({ step }) => step.name === "waiting" || step.name === "sending");
}

export function nextUploadQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  switch (event.type) {
    case "added": {
      const added = event.files.map((file, n): Upload => ({ id: queue.nextId + n, file, step: { name: "waiting" } }));
      return {
        ...queue,
        uploads: [...queue.uploads, ...added],
        arrivals: currentUpload(queue) ? queue.arrivals : [],
        nextId: queue.nextId + added.length,
      };
    }
    case "progressed":
      return withStep(queue, event.id, { name: "sending", sent: event.sent, total: event.total });
    case "failed":
      return withStep(queue, event.id, { name: "failed", sentence: event.sentence, retryable: event.retryable });
    case "accepted":
      return accepted(queue, event.id, event.receipt);
    case "retried":
      // A new id, so that late events from the earlier attempt change nothing.
      return {
        ...queue,
        uploads: queue.uploads.map((upload) =>
          upload.id === event.id ? { id: queue.nextId, file: upload.file, step: { name: "waiting" } } : upload,
        ),
        nextId: queue.nextId + 1,
      };
    case "dismissed":
      return { ...queue, uploads: queue.uploads.filter(({ id }) => id !== event.id) };
    case "told":
      return {
        ...queue,
        news: queue.news.filter(({ id }) => !event.statements.includes(id)),
        uploads: queue.uploads.map((upload) =>
          event.uploads.includes(upload.id) ? { ...upload, told: true } : upload,
        ),
      };
    case "unsentForgotten":
      return { ...queue, unsent: [] };
    case "listed":
      return { ...queue, listed: event.listed };
    case "ended":
      return { ...EMPTY_UPLOAD_QUEUE, listed: queue.listed, nextId: queue.nextId };
  }
}

function accepted(queue: UploadQueue, id: number, { statements }: StatementReceipt): UploadQueue {
  const known = statements.filter(({ duplicate }) => duplicate);
  const fresh = statements.filter(({ duplicate }) => !duplicate);
  const after = {
    ...queue,
    arrivals: [...queue.arrivals, ...fresh.map((statement) => statement.id)],
    news: [...queue.news, ...fresh],
  };
  if (known.length > 0) return withStep(after, id, { name: "duplicate", statements: known });
  return { ...after, uploads: queue.uploads.filter((upload) => upload.id !== id) };
}

function withStep(queue: UploadQueue, id: number, step: UploadStep): UploadQueue {
  return { ...queue, uploads: queue.uploads.map((upload) => (upload.id === id ? { ...upload, step } : upload)) };
}

import { type TracingChannel, tracingChannel } from "node:diagnostics_channel";

/** What is observed, and what is known about one piece of it. No field may hold a secret or an artist's id. */
export interface Observed {
  /** A procedure. `outcome` is `ok` or the code of the error. */
  call: { procedure: string; outcome?: string };
  /** A transaction on a pool, with its wait for a connection. */
  transaction: { pool: string };
  /** A query outside a transaction, such as `select statements`. */
  query: { pool: string; summary: string };
  /** A call to another service. */
  outbound: { service: string; outcome?: OutboundOutcome };
  /** A background job. */
  job: { queue: string };
  /** A booking; what it did not get to is missing. */
  booking: { queue: string; outcome?: string; rows?: number };
}

/** `refused` is an answer that says no, `failed` one from a service in trouble, `unreachable` no answer at all. */
export type OutboundOutcome = "ok" | "refused" | "rate_limited" | "failed" | "unreachable";

export type ObservedKind = keyof Observed;

type Channels = { [Kind in ObservedKind]: TracingChannel<unknown, Observed[Kind]> };

/** Node's channels cost next to nothing while nobody listens, and keep libraries of metrics out of the layers. */
export const CHANNELS: Channels = {
  call: tracingChannel("ledgerline:call"),
  transaction: tracingChannel("ledgerline:transaction"),
  query: tracingChannel("ledgerline:query"),
  outbound: tracingChannel("ledgerline:outbound"),
  job: tracingChannel("ledgerline:job"),
  booking: tracingChannel("ledgerline:booking"),
};

/** Does the work, and tells listeners when it begins and ends. `work` may add what it learns to the subject. */
export function observe<Kind extends ObservedKind, T>(
  kind: Kind,
  subject: Observed[Kind],
  work: (subject: Observed[Kind]) => Promise<T>,
): Promise<T> {
  const channel: TracingChannel<unknown, Observed[Kind]> = CHANNELS[kind];
  return channel.tracePromise(() => work(subject), subject);
}

export interface Ended {
  seconds: number;
  failed: boolean;
}

type OnEnd<Kind extends ObservedKind> = (subject: Observed[Kind], ended: Ended) => void;

/** Calls `onEnd` after each piece of work of a kind. Returns a function that stops this. */
export function listen<Kind extends ObservedKind>(kind: Kind, onEnd: OnEnd<Kind>): () => void {
  const channel: TracingChannel<unknown, Observed[Kind]> = CHANNELS[kind];
  const began = new WeakMap<object, number>();
  const subscribers = {
    start: (subject: Observed[Kind]) => void began.set(subject, performance.now()),
    end: () => {},
    asyncStart: () => {},
    asyncEnd: (subject: Observed[Kind] & { error?: unknown }) => {
      const since = began.get(subject);
      if (since === undefined) return;
      onEnd(subject, { seconds: (performance.now() - since) / 1000, failed: "error" in subject });
    },
    error: () => {},
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}

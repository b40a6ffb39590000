import type { TracingChannel } from "node:diagnostics_channel";
import { CHANNELS, type Observed, type ObservedKind } from "./observe.ts";

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

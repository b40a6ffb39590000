import type { AsyncLocalStorage } from "node:async_hooks";
import { CHANNELS, type Observed, type ObservedKind } from "@ledgerline/telemetry";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";

export type CurrentSpan = AsyncLocalStorage<Span | undefined>;

interface SpanShape<Kind extends ObservedKind> {
  name(subject: Observed[Kind]): string;
  kind: SpanKind;
  /** True for work that begins a trace. Other work outside a request or a job belongs to none. */
  root?: true;
}

/** Names and attributes come only from these subjects, so no span contains what a client sent. */
const SHAPES: { [Kind in ObservedKind]: SpanShape<Kind> } = {
  call: { name: ({ procedure }) => procedure, kind: SpanKind.INTERNAL },
  transaction: { name: ({ pool }) => `transaction ${pool}`, kind: SpanKind.CLIENT },
  query: { name: ({ summary }) => summary, kind: SpanKind.CLIENT },
  outbound: { name: ({ service }) => service, kind: SpanKind.CLIENT },
  job: { name: ({ queue }) => `job ${queue}`, kind: SpanKind.CONSUMER, root: true },
  booking: { name: () => "booking", kind: SpanKind.INTERNAL },
};

/** Makes a span for each piece of work, below the current one. Returns a function that stops it. */
export function traceWork(tracer: Tracer, current: CurrentSpan): () => void {
  const ends = (Object.keys(SHAPES) as ObservedKind[]).map((kind) => traceKind(kind, tracer, current));
  return () => {
    for (const end of ends) end();
  };
}

function traceKind<Kind extends ObservedKind>(kind: Kind, tracer: Tracer, current: CurrentSpan): () => void {
  const shape: SpanShape<Kind> = SHAPES[kind];
  const { start, asyncEnd } = CHANNELS[kind];
  const spans = new WeakMap<object, Span>();
  const begin = (message: unknown) => {
    const subject = message as Observed[Kind];
    const parent = current.getStore();
    if (!parent && !shape.root) return undefined;
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(shape.name(subject), { kind: shape.kind }, context);
    spans.set(subject, span);
    return span;
  };
  const end = (message: unknown) => {
    const subject = message as Observed[Kind] & { error?: unknown };
    const span = spans.get(subject);
    if (!span) return;
    for (const [name, value] of Object.entries(subject)) {
      if (typeof value === "string" || typeof value === "number") span.setAttribute(`ledgerline.${name}`, value);
    }
    if ("error" in subject) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  start.bindStore(current, begin);
  asyncEnd.subscribe(end);
  return () => {
    start.unbindStore(current);
    asyncEnd.unsubscribe(end);
  };
}

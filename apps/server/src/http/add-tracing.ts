import { AsyncLocalStorage } from "node:async_hooks";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import { CHANNELS, type Observed, type ObservedKind } from "@ledgerline/runtime/telemetry";
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { TracingSettings } from "../config/environment.ts";
import { routeName } from "./route-name.ts";

const FLUSH_MS = 5_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SERVICE = "ledgerline";

/** Makes a span for each request to the API and for the work done for it, and sends them to the collector. */
export async function addTracing(app: FastifyInstance, settings: TracingSettings): Promise<void> {
  const provider = await createTracerProvider(settings);
  const tracer = provider.getTracer("ledgerline");
  const current = new AsyncLocalStorage<Span | undefined>();
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, next) => {
    const route = routeName(request);
    if (route !== "web" && !route.startsWith("/health/")) {
      const name = `${request.method} ${route}`;
      spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER }, parentOf(request)));
    }
    next();
  });
  // Not earlier: the body's events belong to the connection, not to the request.
  app.addHook("preHandler", (request, _reply, next) => current.run(spans.get(request), next));
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttributes({
      "http.request.method": request.method,
      "http.route": routeName(request),
      "http.response.status_code": reply.statusCode,
      "ledgerline.request_id": request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  const endTracing = traceWork(tracer, current);
  app.addHook("onClose", async () => {
    endTracing();
    await withTimeout(
      FLUSH_MS,
      provider.shutdown().catch(() => {}),
      undefined,
    );
  });
}

/** Only a proxy may place a request in an existing trace; otherwise a client could fill anybody's. */
function parentOf({ headers, ips }: FastifyRequest): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers["traceparent"] ?? "")) ?? [];
  const isProxied = ips !== undefined && ips.length > 1;
  if (!isProxied || !traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

/** Sends spans in batches; while the collector is away, a bounded number waits and the rest is dropped. */
async function createTracerProvider(settings: TracingSettings): Promise<TracerProvider> {
  const named = resourceFromAttributes({ "service.name": SERVICE });
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last, so they win.
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = await createExporter(settings);
  return new TracerProvider({
    resource,
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

/** The exporter reads OTEL_EXPORTER_OTLP_… itself: address, headers, certificates, timeout. */
async function createExporter({ protocol }: TracingSettings): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === "http/json"
      ? await import("@opentelemetry/exporter-trace-otlp-http")
      : await import("@opentelemetry/exporter-trace-otlp-proto");
  return new OTLPTraceExporter();
}

function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith("always_on")
    ? new AlwaysOnSampler()
    : sampler.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

type CurrentSpan = AsyncLocalStorage<Span | undefined>;

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
function traceWork(tracer: Tracer, current: CurrentSpan): () => void {
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

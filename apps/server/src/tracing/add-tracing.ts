import { AsyncLocalStorage } from "node:async_hooks";
import { withTimeout } from "@ledgerline/concurrency";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
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
import { routeName } from "../http/route-name.ts";
import { traceWork } from "./trace-work.ts";
import type { TracingSettings } from "./tracing-settings.ts";

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

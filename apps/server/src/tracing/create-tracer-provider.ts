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
import type { TracingSettings } from "./tracing-settings.ts";

const SERVICE = "ledgerline";

/** Sends spans in batches; while the collector is away, a bounded number waits and the rest is dropped. */
export async function createTracerProvider(settings: TracingSettings): Promise<TracerProvider> {
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

/** The exporter reads OTEL_EXPORTER_OTLP_… itself: the address, headers, certificates, timeout. */
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

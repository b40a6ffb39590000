export const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** What the SDK does not read from the environment itself. */
export interface TracingSettings {
  protocol: "http/protobuf" | "http/json";
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces to keep, for the ratio samplers. */
  ratio: number;
}

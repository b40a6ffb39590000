export { listen } from "./listen.ts";
export { CHANNELS, type Observed, type ObservedKind, type OutboundOutcome, observe } from "./observe.ts";

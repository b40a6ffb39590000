export type { CallSignal } from "../http/call-signal.ts";
export { ConnectorError } from "../http/connector-error.ts";
export { FileNotFetched, fetchFile } from "../http/fetch-file.ts";
export { reach } from "../http/reach.ts";

export { ConnectorError } from "./connector-error.ts";
export { FileNotFetched, fetchFile, reach } from "./fetch-file.ts";
export type { CallSignal } from "./http-message.ts";

export { loadEnvironment, untilStopSignal } from "../boot/process.ts";
export { readConfig } from "../config/config.ts";

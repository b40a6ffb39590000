export { untilStopSignal } from "../boot/until-stop-signal.ts";
export { readConfig } from "../config/config.ts";
export { loadEnvironment } from "../config/load-environment.ts";

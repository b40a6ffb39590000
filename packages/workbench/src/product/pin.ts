import { execFileSync } from "node:child_process";

/** Pins this process, and everything that it starts from now on, to some cores. */
export function pin(...cores: number[]): void {
  execFileSync("taskset", ["-a", "-c", "-p", cores.join(","), String(process.pid)], { stdio: "ignore" });
}

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Turborepo without its telemetry, which only the environment can switch off. Tests are those of a push. */
const turbo = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve("turbo/bin/turbo")), ...process.argv.slice(2)],
  { env: { TEST_PARTS: "push", ...process.env, TURBO_TELEMETRY_DISABLED: "1" }, stdio: "inherit" },
);
// Ctrl-C reaches both processes: Turborepo ends its tasks, and then this process ends.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => turbo.kill("SIGTERM"));
turbo.on("exit", (code) => {
  process.exitCode = code ?? 1;
});

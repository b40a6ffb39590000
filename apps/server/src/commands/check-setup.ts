import { loadEnvironment } from "../boot/process.ts";
import { checkSetup } from "../check/check-setup.ts";
import { printFinding } from "../check/finding.ts";
import { readConfig } from "../config/config.ts";
import { findSecret } from "../config/secrets.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  loadEnvironment();
  const findings = await checkSetup(readConfig(process.env, findSecret));
  for (const finding of findings) say(printFinding(finding));
  const faults = findings.filter(({ level }) => level === "fault").length;
  say(faults === 0 ? "Nothing would stop the server." : `${faults} of these would stop the server.`);
  process.exitCode = faults === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

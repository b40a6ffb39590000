import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs commands of psql, and returns what it says. */
export async function psql(databaseUrl: string, ...commands: string[]): Promise<string> {
  const each = commands.flatMap((command) => ["-c", command]);
  const { stdout } = await promisify(execFile)("psql", [databaseUrl, "-X", "-q", "-v", "ON_ERROR_STOP=1", ...each]);
  return stdout;
}

/** The seconds that one command takes, by psql's own clock. */
export async function timePsql(databaseUrl: string, command: string): Promise<number> {
  const said = await psql(databaseUrl, "\\timing on", command);
  const milliseconds = /^Time: ([\d.]+) ms/m.exec(said)?.[1];
  if (!milliseconds) throw new Error(`psql did not say how long it took: ${said}`);
  return Number(milliseconds) / 1000;
}

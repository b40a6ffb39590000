import { Environment } from "../src/environment.ts";

/** What every process of a test begins with: an empty value hides what the developer has set, in `.env` too. */
export const BARE_ENVIRONMENT: Record<string, string | undefined> = {
  ...Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, ""])),
  PATH: process.env["PATH"],
};

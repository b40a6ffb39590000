import { withTimeout } from "@ledgerline/concurrency/with-timeout";
import type { Config } from "../config/config.ts";
import { checkClock } from "./check-clock.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkKeys } from "./check-keys.ts";
import { checkServices } from "./check-services.ts";
import type { Finding } from "./finding.ts";

const PATIENCE_MS = 30_000;

/** What is right and wrong with everything that a server needs, in the order of a start. Only reads. */
export async function checkSetup(config: Config): Promise<Finding[]> {
  const checks: [string, Promise<Finding[]>][] = [
    ["configuration", checkConfiguration(config)],
    ["disk", checkDisk(config)],
    ["database", checkDatabase(config)],
    ["keys", checkKeys(config)],
    ["services", checkServices(config)],
    ["clock", checkClock(config)],
  ];
  const found = checks.map(([about, check]) => settle(about, check));
  return (await Promise.all(found)).flat();
}

/** A check that fails or takes too long is a finding too. */
async function settle(about: string, check: Promise<Finding[]>): Promise<Finding[]> {
  const failed = (says: string): Finding[] => [{ level: "warning", about, says }];
  try {
    return await withTimeout(PATIENCE_MS, check, failed("this could not be checked in time"));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return failed(`this could not be checked (${code ?? name})`);
  }
}

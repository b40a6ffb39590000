import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { z } from "zod";
import type { Environment } from "./environment.ts";

const WORKSPACE = resolve(import.meta.dirname, "../../../..");

export interface DatabaseUrls {
  /** Null: Ledgerline starts its embedded Postgres. */
  databaseUrl: string | null;
  /** Bypasses any pooler: for the job queue and booking. */
  databaseDirectUrl: string | null;
  /** The same database as the role that owns its tables: for migrations and operators' commands. */
  databaseOwnerUrl: string | null;
}

/** The database's addresses, each with `DATABASE_CA` in it, because everything that connects takes only an address. */
export function readDatabaseUrls(values: z.output<typeof Environment>): DatabaseUrls {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_CA } = values;
  const checked = (url: string | undefined) => (url === undefined ? null : withCa(url, DATABASE_CA));
  const databaseUrl = checked(DATABASE_URL);
  const databaseDirectUrl = checked(DATABASE_DIRECT_URL) ?? databaseUrl;
  return { databaseUrl, databaseDirectUrl, databaseOwnerUrl: checked(DATABASE_OWNER_URL) ?? databaseDirectUrl };
}

/** What is wrong with the database's variables, beyond their format. */
export function findDatabaseFaults(given: Record<string, string | undefined>): string[] {
  const needDatabase = ["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_CA"];
  const faults = needDatabase
    .filter((name) => given[name] !== undefined && given["DATABASE_URL"] === undefined)
    .map((name) => `${name} is set without DATABASE_URL`);
  const ca = given["DATABASE_CA"];
  if (ca !== undefined && !isCertificate(ca)) faults.push("DATABASE_CA must be a file with a certificate in PEM");
  return faults;
}

/** An address that disables TLS itself, such as a pooler's on the same machine, is left as it is. */
function withCa(address: string, ca: string | undefined): string {
  const url = URL.parse(address);
  if (ca === undefined || !url || url.searchParams.get("sslmode") === "disable") return address;
  url.searchParams.set("sslmode", "verify-full");
  url.searchParams.set("sslrootcert", resolve(WORKSPACE, ca));
  return url.href;
}

function isCertificate(ca: string): boolean {
  try {
    return new X509Certificate(readFileSync(resolve(WORKSPACE, ca))) !== null;
  } catch {
    return false;
  }
}

import { createHmac } from "node:crypto";

export const SUPERUSER = "ledgerline";
const SERVER = "ledgerline_server";

/** The address of the role that owns everything. */
export function postgresUrl(password: string, port: number): string {
  return addressOf(SUPERUSER, password, port);
}

/** The address of a role that only reads and writes rows; its password derives from the owner's without telling it. */
export function serverPostgresUrl(password: string, port: number): string {
  return addressOf(SERVER, createHmac("sha256", password).update(SERVER).digest("base64url"), port);
}

function addressOf(role: string, password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
}

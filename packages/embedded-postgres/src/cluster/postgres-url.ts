export const SUPERUSER = "ledgerline";

export function postgresUrl(password: string, port: number): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

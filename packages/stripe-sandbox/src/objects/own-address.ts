/** Replaces the sandbox's address in its state, because the port may change with a restart. */
export const OWN_ADDRESS = "https://billing.sandbox.invalid";

/** An object as JSON, with the sandbox's current address. */
export function toJson(object: unknown, url: string): string {
  return JSON.stringify(object).replaceAll(OWN_ADDRESS, url);
}

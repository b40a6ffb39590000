/** Stands for the sandbox's own address in what it keeps, for its port may be another one after a restart. */
export const OWN_ADDRESS = "https://billing.sandbox.invalid";

/** An object as JSON, with addresses that lead to this sandbox. */
export function toJson(object: unknown, url: string): string {
  return JSON.stringify(object).replaceAll(OWN_ADDRESS, url);
}

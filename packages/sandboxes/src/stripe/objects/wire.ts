import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

/** An object as sent over the wire, where decimals are strings. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

/** Replaces the sandbox's address in its state, because the port may change with a restart. */
export const OWN_ADDRESS = "https://billing.sandbox.invalid";

/** An object as JSON, with the sandbox's current address. */
export function toJson(object: unknown, url: string): string {
  return JSON.stringify(object).replaceAll(OWN_ADDRESS, url);
}

/** An id that cannot be guessed, because the hosted pages have no other protection. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/** A template with an object's own fields, which replace the template's. Every field the template lacks is required. */
export function fillTemplate<Template extends object, Result extends object>(
  template: Template,
  own: Omit<NoInfer<Result>, keyof Template> & Partial<NoInfer<Result>>,
): Result {
  return { ...structuredClone(template), ...own } as object as Result;
}

import { StripeRefusal } from "../objects/stripe-refusal.ts";
import type { Form } from "./parse-form.ts";

/** Reads parameters one by one and refuses those that nobody asked for, as Stripe does. */
export class FormReader {
  readonly #form: Form;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(form: Form, path = "") {
    this.#form = form;
    this.#path = path;
  }

  text(name: string): string | null {
    this.#read.add(name);
    const value = this.#form[name];
    if (typeof value === "object")
      throw StripeRefusal.invalid(`Invalid string: ${this.#nameOf(name)}`, this.#nameOf(name));
    return value ?? null;
  }

  needText(name: string): string {
    const value = this.text(name);
    if (value) return value;
    const param = this.#nameOf(name);
    throw StripeRefusal.invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^\d{1,9}$/.test(value)) return Number(value);
    throw StripeRefusal.invalid(`Invalid integer: ${value}`, this.#nameOf(name), "parameter_invalid_integer");
  }

  flag(name: string): boolean | null {
    const value = this.text(name);
    if (value === null || value === "true" || value === "false") return value === null ? null : value === "true";
    throw StripeRefusal.invalid(`Invalid boolean: ${value}`, this.#nameOf(name));
  }

  /** One of those that the sandbox knows. */
  choice(name: string, known: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null || known.includes(value)) return value;
    throw StripeRefusal.invalid(
      `Invalid ${this.#nameOf(name)}: must be one of ${known.join(", ")}`,
      this.#nameOf(name),
    );
  }

  address(name: string): string | null {
    const value = this.text(name);
    if (value === null || /^https?:$/.test(protocolOf(value))) return value;
    throw StripeRefusal.invalid("Not a valid URL", this.#nameOf(name), "url_invalid");
  }

  needAddress(name: string): string {
    this.needText(name);
    return this.address(name) ?? "";
  }

  /** What lies below a name; empty where nothing does. */
  group(name: string): FormReader {
    this.#read.add(name);
    const value = this.#form[name];
    return new FormReader(typeof value === "object" ? value : {}, this.#nameOf(name));
  }

  /** The items of a list. */
  list(name: string): FormReader[] {
    this.#read.add(name);
    const value = this.#form[name];
    if (typeof value !== "object") return [];
    return Object.entries(value).map(
      ([index, item]) =>
        new FormReader(typeof item === "object" ? item : { value: item }, `${this.#nameOf(name)}[${index}]`),
    );
  }

  texts(name: string): string[] {
    return this.list(name).map((item) => item.needText("value"));
  }

  /** Names of the caller's own. */
  metadata(): Record<string, string> {
    this.#read.add("metadata");
    const value = this.#form["metadata"];
    if (typeof value !== "object") return {};
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
  }

  /** Throws when anything was given that was not read; call it last. */
  end(): void {
    const unknown = Object.keys(this.#form).find((name) => !this.#read.has(name));
    if (unknown === undefined) return;
    const param = this.#nameOf(unknown);
    throw StripeRefusal.invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }

  #nameOf(name: string): string {
    return this.#path === "" ? name : `${this.#path}[${name}]`;
  }
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : "";
}

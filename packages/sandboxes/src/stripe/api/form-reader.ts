import qs from "qs";
import { StripeRefusal } from "../objects/stripe-refusal.ts";

interface Form {
  [name: string]: FormValue | undefined;
}

type FormValue = string | Form | FormValue[];

/** Reads parameters one by one, and refuses those that were never read, as Stripe does. */
export class FormReader {
  readonly #form: Form;
  readonly #path: string;
  readonly #read = new Set<string>();

  private constructor(form: Form, path: string) {
    this.#form = form;
    this.#path = path;
  }

  /** Parses a query or a form-encoded body: `line_items[0][price]` is the price of the first item. */
  static parse(text: string): FormReader {
    return new FormReader(qs.parse(text, { depth: 8, plainObjects: true }) as Form, "");
  }

  text(name: string): string | null {
    const value = this.#take(name);
    if (value === undefined || typeof value === "string") return value ?? null;
    throw StripeRefusal.invalid(`Invalid string: ${this.#nameOf(name)}`, this.#nameOf(name));
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

  choice(name: string, known: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null || known.includes(value)) return value;
    const param = this.#nameOf(name);
    throw StripeRefusal.invalid(`Invalid ${param}: must be one of ${known.join(", ")}`, param);
  }

  address(name: string): string | null {
    const value = this.text(name);
    if (value === null || /^https?:$/.test(URL.parse(value)?.protocol ?? "")) return value;
    throw StripeRefusal.invalid("Not a valid URL", this.#nameOf(name), "url_invalid");
  }

  needAddress(name: string): string {
    this.needText(name);
    return this.address(name) ?? "";
  }

  /** The parameters below a name. */
  group(name: string): FormReader {
    return new FormReader(toForm(this.#take(name)), this.#nameOf(name));
  }

  /** The items of a list, each a group. */
  list(name: string): FormReader[] {
    const items = Object.entries(toForm(this.#take(name)));
    return items.map(([index, item]) => new FormReader(toForm(item), `${this.#nameOf(name)}[${index}]`));
  }

  /** The items of a list, each a text. */
  texts(name: string): string[] {
    const group = this.group(name);
    return Object.keys(group.#form).map((index) => group.needText(index));
  }

  /** The caller's own names and values. */
  metadata(): Record<string, string> {
    const group = this.group("metadata");
    return Object.fromEntries(Object.keys(group.#form).map((name) => [name, group.text(name) ?? ""]));
  }

  /** Throws if a parameter was given that was not read. Call it last. */
  end(): void {
    const unknown = Object.keys(this.#form).find((name) => !this.#read.has(name));
    if (unknown === undefined) return;
    const param = this.#nameOf(unknown);
    throw StripeRefusal.invalid(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }

  #take(name: string): FormValue | undefined {
    this.#read.add(name);
    return this.#form[name];
  }

  #nameOf(name: string): string {
    return this.#path === "" ? name : `${this.#path}[${name}]`;
  }
}

/** The entries of an object, or of an array with its indexes as names. */
function toForm(value: FormValue | undefined): Form {
  return typeof value === "object" ? Object.fromEntries(Object.entries(value)) : {};
}

import type { StripeSandbox } from "../life/stripe-sandbox.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import type { FormReader } from "./form-reader.ts";

export interface ApiCall {
  sandbox: StripeSandbox;
  /** The id in the path. */
  id: string;
  input: FormReader;
  /** In seconds by the sandbox's clock. */
  now: number;
}

export interface ApiRoute {
  method: "GET" | "POST" | "DELETE";
  path: string;
  answer: (call: ApiCall) => unknown;
}

export function get(path: string, answer: ApiRoute["answer"]): ApiRoute {
  return { method: "GET", path, answer };
}

export function post(path: string, answer: ApiRoute["answer"]): ApiRoute {
  return { method: "POST", path, answer };
}

interface ListPage<T> {
  object: "list";
  url: string;
  has_more: boolean;
  data: T[];
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

/** A page of a list, newest first; `objects` are in the order of creation. */
export function listPage<T extends { id: string }>(url: string, objects: readonly T[], query: FormReader): ListPage<T> {
  const limit = query.integer("limit") ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw StripeRefusal.invalid(`Invalid integer: ${limit}`, "limit");
  const after = query.text("starting_after");
  query.end();
  const newestFirst = objects.toReversed();
  const index = after === null ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== null && index < 0) throw StripeRefusal.missing("object", after, "starting_after");
  const rest = newestFirst.slice(index + 1);
  return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

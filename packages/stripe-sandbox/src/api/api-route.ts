import type { StripeSandbox } from "../life/stripe-sandbox.ts";
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

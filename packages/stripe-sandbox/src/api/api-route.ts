import type { Billing } from "../life/billing.ts";
import type { FormReader } from "./form-reader.ts";

export interface ApiCall {
  billing: Billing;
  /** Of the object in the path. */
  id: string;
  input: FormReader;
  /** By the sandbox's clock, in seconds. */
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

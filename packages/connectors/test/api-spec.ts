import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import type { HttpRequest } from "../src/http/http-message.ts";

export type Schema = Record<string, unknown>;

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
  /** Whether a list is sent as `a,b` in one parameter, instead of one parameter per item. */
  commaSeparated: boolean;
}

export interface ApiOperation {
  method: string;
  /** Relative to the base address, with variables in braces. */
  path: string;
  parameters: ApiParameter[];
  /** The schema of the answer by status, which may also be `2XX` or `default`. */
  answers: Record<string, Schema>;
}

export interface ApiDescription {
  /** Base addresses, without a trailing slash. */
  bases: string[];
  operations: ApiOperation[];
  /** The document that the schemas refer to as `api#/…`. */
  document: Schema;
}

/** Checks requests and answers against an API's description. Each check returns a list of faults as text. */
export class ApiSpec {
  readonly #description: ApiDescription;
  readonly #ajv: Ajv;
  readonly #validators = new Map<Schema, ValidateFunction>();

  constructor(description: ApiDescription) {
    this.#description = description;
    this.#ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    formats.default(this.#ajv);
    this.#ajv.addFormat("uint32", { type: "number", validate: (value: number) => value >= 0 && value < 2 ** 32 });
    this.#ajv.addFormat("uint64", /^\d{1,20}$/);
    this.#ajv.addSchema(description.document, "api");
  }

  requestFaults(request: Pick<HttpRequest, "method" | "url" | "form">): string[] {
    const found = this.#find(request.method ?? "GET", request.url);
    if (!found) return [`there is no ${request.method ?? "GET"} ${request.url.origin}${request.url.pathname}`];
    const { operation, variables } = found;
    const faults = request.form ? ["a form is sent where none is read"] : [];
    const query = request.url.searchParams;
    for (const name of new Set(query.keys())) {
      const known = operation.parameters.some((one) => one.in === "query" && one.name === name);
      if (!known) faults.push(`there is no query parameter ${name}`);
    }
    for (const parameter of operation.parameters) {
      if (parameter.in === "header") continue;
      const values =
        parameter.in === "query" ? query.getAll(parameter.name) : [variables.get(parameter.name)].filter(isString);
      if (values.length === 0) {
        if (parameter.required) faults.push(`${parameter.name} is missing`);
        continue;
      }
      faults.push(...this.#faults(parameter.schema, readParameter(parameter, values), parameter.name));
    }
    return faults;
  }

  /** `url` is the address that was called. */
  answerFaults(request: Pick<HttpRequest, "method" | "url">, status: number, answer: unknown): string[] {
    const found = this.#find(request.method ?? "GET", request.url);
    if (!found) return [`there is no ${request.method ?? "GET"} ${request.url.origin}${request.url.pathname}`];
    const { answers } = found.operation;
    const schema = answers[status] ?? answers[`${Math.floor(status / 100)}XX`] ?? answers["default"];
    if (!schema) return [`no answer with status ${status} is described`];
    return this.#faults(schema, answer, "answer");
  }

  #find(method: string, url: URL): { operation: ApiOperation; variables: Map<string, string> } | null {
    const address = `${url.origin}${url.pathname}`;
    const base = this.#description.bases.find((one) => address.startsWith(`${one}/`));
    if (base === undefined) return null;
    const segments = address.slice(base.length).split("/");
    // An operation without variables goes first: /artists/me is not an artist.
    const candidates = this.#description.operations
      .filter((one) => one.method === method)
      .map((operation) => ({ operation, variables: matchPath(operation.path, segments) }))
      .filter((one): one is { operation: ApiOperation; variables: Map<string, string> } => one.variables !== null)
      .sort((a, b) => a.variables.size - b.variables.size);
    return candidates[0] ?? null;
  }

  #faults(schema: Schema, value: unknown, what: string): string[] {
    const validate = this.#validators.get(schema) ?? this.#ajv.compile(schema);
    this.#validators.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => describeFault(what, error));
  }
}

function matchPath(path: string, segments: string[]): Map<string, string> | null {
  const pattern = path.split("/");
  if (pattern.length !== segments.length) return null;
  const variables = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("{") && segment !== "") variables.set(part.slice(1, -1), decodeURIComponent(segment));
    else if (part !== segment) return null;
  }
  return variables;
}

/** The value in the address, as the type that the schema requires. */
function readParameter({ schema, commaSeparated }: ApiParameter, values: string[]): unknown {
  if (schema["type"] === "array") {
    const items = schema["items"] as Schema;
    const parts = commaSeparated ? values.flatMap((value) => value.split(",")) : values;
    return parts.map((part) => readValue(items["type"], part));
  }
  return values.length === 1 ? readValue(schema["type"], values[0] ?? "") : values;
}

function readValue(type: unknown, text: string): unknown {
  if ((type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  return text;
}

function describeFault(what: string, { instancePath, message, params }: ErrorObject): string {
  return `${what}${instancePath} ${message ?? "is wrong"} ${JSON.stringify(params)}`;
}

function isString(value: string | undefined): value is string {
  return value !== undefined;
}

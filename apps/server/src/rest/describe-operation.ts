import { RIGHTS } from "@ledgerline/contract/auth/roles";
import { isPlatformId, platformSlug } from "@ledgerline/contract/streaming/platforms";
import { ERROR_STATUS } from "@ledgerline/contract/wire/error";
import { type ExampleSchema, exampleOf } from "./example-of.ts";
import type { JsonSchema, JsonSchemas } from "./json-schemas.ts";
import { refusalsOf } from "./refusals.ts";
import { pathFields, type Route } from "./routes/route.ts";

export type Schema = Record<string, unknown>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

interface RequestDescription {
  parameters: Schema[];
  requestBody?: Schema;
}

/** The document's names for a login's token and a program's. */
type Schemes = Record<"login" | "program", string>;

const JSON_TYPE = "application/json";
const NOT_CHANGED = "The answer with the ETag in If-None-Match is still the answer";
/** What an example shows in place of a file. */
const FILE_EXAMPLE = "(the file's bytes)";

const IDEMPOTENCY_KEY: Schema = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text that no other call has, such as a UUID. Sent again within a day, with the same body, the call gets the first " +
    "answer and changes nothing. With another body it is refused with 422, while the first one is under way with 409 and " +
    "`Retry-After`, and with 409 alone if its answer is not kept: one longer than 16 KB, or one that was not sent because " +
    "the server ended. A call that was refused has not used its key.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  example: "0190c0de-5eed-7abc-8def-000000000001",
};

/** Describes rows of the facade, and collects the schemas that they refer to. */
export class OperationWriter {
  readonly #schemas: JsonSchemas;
  readonly #schemes: Schemes;

  constructor(schemas: JsonSchemas, schemes: Schemes) {
    this.#schemas = schemas;
    this.#schemes = schemes;
  }

  operation(route: Route, error: JsonSchema): Operation {
    const whole = this.#inputOf(route);
    const { parameters, requestBody } = this.#requestOf(route, whole);
    return {
      operationId: "procedure" in route ? route.procedure : route.name,
      tags: [route.path.split("/")[1] ?? ""],
      summary: route.summary,
      description: describe(route, parameters),
      security: this.#securityOf(route),
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody }),
      responses: {
        ...this.#answersOf(route),
        ...this.#refusalsOf(route, whole),
        default: { description: "What went wrong", content: { [JSON_TYPE]: { schema: error } } },
      },
    };
  }

  #securityOf({ open, scope }: Route): Operation["security"] {
    if (open) return [];
    const { login, program } = this.#schemes;
    return scope === null ? [{ [login]: [] }] : [{ [login]: [] }, { [program]: [] }];
  }

  #inputOf(route: Route): JsonSchema {
    return route.input ? this.#schemas.inline(route.input, "input") : {};
  }

  #answersOf(route: Route): Record<string, Schema> {
    const { download = [JSON_TYPE] } = "file" in route ? route.file : {};
    const isKept = "kept" in route && route.kept;
    const etag = { ETag: { description: "Names this answer.", schema: { type: "string" } } };
    const contents = download.map((type) => (type === JSON_TYPE ? this.#jsonContent(route) : fileContent(type)));
    const content = Object.assign({}, ...contents) as Schema;
    const descriptions = { ...route.also, [route.status]: route.summary };
    const answers = Object.entries(descriptions).map(([status, description]) => [
      status,
      { description, ...(isKept && { headers: etag }), content },
    ]);
    return { ...Object.fromEntries(answers), ...(isKept && { 304: { description: NOT_CHANGED } }) };
  }

  #jsonContent({ output }: Route): Schema {
    const schema = this.#schemas.reference(output, "output");
    return { [JSON_TYPE]: { schema, example: this.#example(schema, []) } };
  }

  #refusalsOf(route: Route, whole: JsonSchema): Record<string, Schema> {
    const refusals = refusalsOf(route, whole).map((code) => [
      ERROR_STATUS[code],
      { $ref: `#/components/responses/${code}` },
    ]);
    return Object.fromEntries(refusals);
  }

  #requestOf(route: Route, whole: JsonSchema): RequestDescription {
    const name = (route.input && this.#schemas.nameOf(route.input)) ?? "";
    const inPath = pathFields(route);
    const parameters = inPath.map((field) => this.#parameter("path", [name, field], pathSchema(whole, field), true));
    const { upload } = "file" in route ? route.file : {};
    const rest = withoutFields(whole, inPath);
    const inQuery = Object.entries((route.place === "query" && rest?.properties) || {}).map(([field, schema]) =>
      this.#parameter("query", [name, field], schema as JsonSchema, rest?.required?.includes(field) ?? false),
    );
    const all = [...parameters, ...inQuery, ...(route.once ? [IDEMPOTENCY_KEY] : [])];
    if (upload) return { parameters: all, requestBody: uploadBody(upload) };
    if (route.place === "query" || !rest || !route.input) return { parameters: all };
    const schema = inPath.length === 0 ? this.#schemas.reference(route.input, "input") : rest;
    return { parameters: all, requestBody: body(JSON_TYPE, schema, this.#example(schema, [name])) };
  }

  #parameter(place: "path" | "query", path: string[], described: JsonSchema, required: boolean): Schema {
    const { description, ...schema } = described;
    const example = this.#example(schema, path);
    return { name: path.at(-1), in: place, required, ...(description && { description }), schema, example };
  }

  #example(schema: JsonSchema, path: string[]): unknown {
    return exampleOf(schema as ExampleSchema, path, {
      find: (reference) => {
        const { name, schema: found } = this.#schemas.resolve(reference);
        return { name, schema: found as ExampleSchema };
      },
      exampleOf: (field) => this.#schemas.exampleOf(field),
    });
  }
}

/** What the schemas do not say: who may call, how paging works, and what may be left out. */
function describe(route: Route, parameters: Schema[]): string {
  const roles = route.needs === null ? [] : RIGHTS[route.needs];
  const isKept = "kept" in route && route.kept;
  const isPaged = parameters.some(({ name }) => name === "cursor");
  const { upload, download } = "file" in route ? route.file : {};
  const sentences = [
    route.open && "No token is needed.",
    route.needs === "self" && "For whoever has logged in, whatever their role.",
    route.needs !== null && route.needs !== "self" && `For the roles ${roles.join(", ")} (\`${route.needs}\`).`,
    route.scope !== null && `An API token needs the scope \`${route.scope}\`.`,
    route.needs !== null && route.scope === null && "No API token can make this call.",
    isPaged && "It comes in pages: send the `cursor` of one answer to get the next, until it is null.",
    route.once && "With an `Idempotency-Key`, it is made once in a day, however often it is sent.",
    isKept && "With `If-None-Match`, an answer that has not changed is a 304 without a body.",
    upload && `Send the file as \`multipart/form-data\`, in the field \`${upload}\`.`,
    download && download[0] !== JSON_TYPE && "The answer is a file.",
  ];
  return sentences.filter(Boolean).join(" ");
}

function fileContent(type: string): Schema {
  return { [type]: { schema: { type: "string", contentMediaType: type }, example: FILE_EXAMPLE } };
}

function uploadBody(field: string): Schema {
  const part: JsonSchema = {
    type: "string",
    contentMediaType: "application/octet-stream",
    description: "The file with its name.",
  };
  const form: JsonSchema = { type: "object", required: [field], properties: { [field]: part } };
  return body("multipart/form-data", form, { [field]: FILE_EXAMPLE });
}

function body(type: string, schema: JsonSchema, example: unknown): Schema {
  return { required: true, content: { [type]: { schema, example } } };
}

/** The schema of a field in a path, where platforms are given by their slugs. */
function pathSchema(input: JsonSchema, field: string): JsonSchema {
  const options = [input, ...branches(input)].flatMap(({ properties }) => properties?.[field] ?? []) as JsonSchema[];
  const values = options.flatMap((option) => option.enum ?? option.const ?? []).map(String);
  const [first = {}] = options;
  if (values.length === 0) return first;
  const { description } = first;
  return { ...(description && { description }), type: "string", enum: values.map(slugOf) };
}

/** The input's schema without the fields that are in the path; null if no field is left. */
function withoutFields(input: JsonSchema, fields: string[]): JsonSchema | null {
  const options = branches(input);
  // `anyOf`, because without the field that told the options apart more than one may match.
  if (options.length > 0)
    return { anyOf: options.map((option) => withoutFields(option, fields)).filter((rest) => rest !== null) };
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !fields.includes(name));
  if (properties.length === 0) return null;
  const { required: _all, ...rest } = input;
  const required = input.required?.filter((name) => !fields.includes(name)) ?? [];
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

function branches({ oneOf, anyOf }: JsonSchema): JsonSchema[] {
  return (oneOf ?? anyOf ?? []) as JsonSchema[];
}

function slugOf(value: string): string {
  return isPlatformId(value) ? platformSlug(value) : value;
}

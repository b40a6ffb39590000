import { ErrorAnswer } from "@ledgerline/contract/wire/error";
import { type JsonSchema, JsonSchemas } from "./json-schemas.ts";
import { pathSchema, withoutFields } from "./path-schema.ts";
import { pathFields } from "./request-input.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

type Schema = Record<string, unknown>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Schema; schemas: Record<string, JsonSchema> };
}

const TOKEN = "token";
/** The scheme of API tokens: an operation that takes them names its scope under it. */
export const API_TOKEN = "apiToken";
const NOT_CHANGED = "The answer with the ETag in If-None-Match is still the answer";

/** The OpenAPI description of the facade, built from the table that serves it. */
export function openApiDocument(): OpenApiDocument {
  const schemas = new JsonSchemas();
  const error = answer("What went wrong", "application/json", schemas.reference(ErrorAnswer, "output"));
  const paths: OpenApiDocument["paths"] = {};
  for (const route of ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas, error) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ledgerline",
      version: "1",
      description:
        "Streaming analytics and royalties of an artist. Make an API token under Settings and send it as a bearer token, " +
        "or log in and send the access_token. " +
        "Every error is {detail}: one sentence that says what to do.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: {
        [TOKEN]: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The access_token of a login." },
        [API_TOKEN]: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "ll_ and 38 letters and digits",
          description: "An API token that was given the scope which the operation names.",
        },
      },
      schemas: schemas.components(),
    },
  };
}

function operation(route: Route, schemas: JsonSchemas, error: Schema): Operation {
  const { parameters, requestBody } = requestOf(route, schemas);
  return {
    operationId: [route.method.toLowerCase(), ...route.path.split(/[/:-]+/).map(capitalized)].join(""),
    tags: [route.path.split("/")[1] ?? ""],
    summary: route.summary,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...answersOf(route, schemas), default: error },
  };
}

function securityOf({ open, scope }: Route): Operation["security"] {
  if (open) return [];
  return scope === null ? [{ [TOKEN]: [] }] : [{ [TOKEN]: [] }, { [API_TOKEN]: [scope] }];
}

function answersOf(route: Route, schemas: JsonSchemas): Record<string, Schema> {
  const type = "file" in route ? (route.file.download ?? "application/json") : "application/json";
  const schema = schemas.reference(route.output, "output");
  const descriptions = { ...route.also, [route.status]: route.summary };
  const answers = Object.entries(descriptions).map(([status, description]) => [
    status,
    answer(description, type, schema),
  ]);
  const isKept = "kept" in route && route.kept;
  return { ...Object.fromEntries(answers), ...(isKept && { 304: { description: NOT_CHANGED } }) };
}

function answer(description: string, type: string, schema: JsonSchema): Schema {
  return { description, content: { [type]: { schema } } };
}

interface RequestDescription {
  parameters: Schema[];
  requestBody?: Schema;
}

function requestOf(route: Route, schemas: JsonSchemas): RequestDescription {
  const { upload } = "file" in route ? route.file : {};
  if (upload) {
    const part: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
    const form: JsonSchema = { type: "object", required: [upload], properties: { [upload]: part } };
    return { parameters: [], requestBody: body("multipart/form-data", form) };
  }
  if (!route.input) return { parameters: [] };
  const inPath = pathFields(route);
  if (inPath.length === 0 && route.place === "body") {
    return { parameters: [], requestBody: body("application/json", schemas.reference(route.input, "input")) };
  }
  const whole = schemas.inline(route.input, "input");
  const parameters = inPath.map((name) => parameter("path", name, pathSchema(whole, name), true));
  const rest = withoutFields(whole, inPath);
  if (!rest) return { parameters };
  if (route.place === "body") return { parameters, requestBody: body("application/json", rest) };
  const inQuery = Object.entries(rest.properties ?? {}).map(([name, schema]) =>
    parameter("query", name, schema, rest.required?.includes(name) ?? false),
  );
  return { parameters: [...parameters, ...inQuery] };
}

function body(type: string, schema: JsonSchema): Schema {
  return { required: true, content: { [type]: { schema } } };
}

function parameter(place: "path" | "query", name: string, schema: unknown, required: boolean): Schema {
  return { name, in: place, required, schema };
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

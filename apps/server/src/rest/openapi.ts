import { ErrorAnswer } from "@ledgerline/contract/error";
import { z } from "zod";
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
  components: { securitySchemes: Schema; schemas: Schema };
}

const TOKEN = "token";

/** The description of the facade, made from the table that also serves it. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const route of ROUTES) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Ledgerline",
      version: "1",
      description:
        "Streaming analytics and royalties of an artist. Log in, then send the access_token as a bearer token. " +
        "Every error answers {detail}: one sentence that says what to do.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { [TOKEN]: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: jsonSchema(ErrorAnswer, "output") },
    },
  };
}

function operation(route: Route): Operation {
  const parameters = [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")];
  const requestBody = bodyOf(route);
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [route.path.split("/")[1] ?? ""],
    summary: route.summary,
    security: route.open ? [] : [{ [TOKEN]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...answersOf(route), default: ERROR },
  };
}

const ERROR = {
  description: "What went wrong",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

function answersOf(route: Route): Record<string, Schema> {
  const type = "file" in route ? (route.file.download ?? "application/json") : "application/json";
  const schema = jsonSchema(route.answer, "output");
  const descriptions = { ...route.also, [route.status]: route.summary };
  const content = { [type]: { schema } };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, { description, content }]),
  );
}

function bodyOf(route: Route): Schema | null {
  if ("file" in route && route.file.upload) {
    const properties = { [route.file.upload]: { type: "string", contentMediaType: "application/octet-stream" } };
    const schema = { type: "object", required: [route.file.upload], properties };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!route.body) return null;
  return { required: true, content: { "application/json": { schema: jsonSchema(route.body, "input") } } };
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

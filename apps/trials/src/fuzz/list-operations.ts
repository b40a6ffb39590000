import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { fetchPatiently } from "@ledgerline/testing/product/calls";
import { z } from "zod";
import type { FuzzSchema } from "./value-of-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: FuzzSchema;
}

interface OperationBase {
  /** `POST /statements/{id}/map`, or `statements.map`. */
  name: string;
  /** The first part of either name. */
  area: string;
  method: string;
}

export interface RestOperation extends OperationBase {
  door: "rest";
  path: string;
  parameters: Parameter[];
  body: FuzzSchema | null;
  /** The body has a file. */
  upload: boolean;
  /** The type of the file that it returns; null if it returns none. */
  download: string | null;
  /** No login is needed. */
  open: boolean;
}

export interface TrpcOperation extends OperationBase {
  door: "trpc";
  input: FuzzSchema | null;
}

export type FuzzedOperation = RestOperation | TrpcOperation;

/** What the fuzzer reads of our own OpenAPI document. */
interface OpenApi {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, FuzzSchema> };
}

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: FuzzSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security: unknown[];
}

const JSON_TYPE = "application/json";

/** Every call that the server offers, over REST and tRPC, from its own descriptions. */
export async function listOperations(
  origin: string,
): Promise<{ operations: FuzzedOperation[]; components: Record<string, FuzzSchema> }> {
  const document = (await (await fetchPatiently(`${origin}/api/openapi.json`)).json()) as OpenApi;
  const components = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  return { operations: [...restOperations(document), ...trpcOperations()], components };
}

function restOperations({ paths }: OpenApi): RestOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses, security }]) => {
      const content = requestBody?.content ?? {};
      const [type = JSON_TYPE] = Object.keys(responses["200"]?.content ?? {});
      return {
        door: "rest",
        name: `${method.toUpperCase()} ${path}`,
        area: path.split("/")[1] ?? "",
        method: method.toUpperCase(),
        path,
        parameters,
        body: content[JSON_TYPE]?.schema ?? null,
        upload: "multipart/form-data" in content,
        download: type === JSON_TYPE ? null : type,
        open: security.length === 0,
      };
    }),
  );
}

function trpcOperations(): TrpcOperation[] {
  return listOperationNames().map((name) => {
    const { type, input } = findOperation(name);
    return {
      door: "trpc",
      name,
      area: name.split(".")[0] ?? "",
      method: type === "query" ? "GET" : "POST",
      input: input && (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as FuzzSchema),
    };
  });
}

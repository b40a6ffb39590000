import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { z } from "zod";
import type { FuzzSchema } from "../values/value-of-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: FuzzSchema;
}

interface OperationBase {
  /** `POST /statements/{id}/map`, or `statements.map`. */
  name: string;
  /** The first part of both. */
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
}

/** Every call that the server offers, at both doors, from what it says about itself. */
export async function listOperations(
  origin: string,
): Promise<{ operations: FuzzedOperation[]; components: Record<string, FuzzSchema> }> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApi;
  const components = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  return { operations: [...restOperations(document), ...trpcOperations()], components };
}

function restOperations({ paths }: OpenApi): RestOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      return {
        door: "rest",
        name: `${method.toUpperCase()} ${path}`,
        area: path.split("/")[1] ?? "",
        method: method.toUpperCase(),
        path,
        parameters,
        body: content["application/json"]?.schema ?? null,
        upload: "multipart/form-data" in content,
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

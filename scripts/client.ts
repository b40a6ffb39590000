import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { openApiDocument } from "@ledgerline/server/openapi-document";

/** The generator's own code does not compile with `exactOptionalPropertyTypes`; what it declares does. */
const HEADER = ["// Made by `pnpm make client` from the OpenAPI document; not for editing.", "// @ts-nocheck"];

/** The client hands on every file as a Blob. The generator would take one of text for a string. */
function asFile(_key: string, value: unknown): unknown {
  const isFile = typeof value === "object" && value !== null && "contentMediaType" in value;
  return isFile ? { ...value, format: "binary" } : value;
}

/**
 * Writes the generated part of `@ledgerline/client` into a folder: types, an operation for each row of the REST facade,
 * and the code that calls them.
 */
export async function generateClient(path: string): Promise<void> {
  await createClient({
    // A copy, because the generator changes its input.
    input: JSON.parse(JSON.stringify(openApiDocument(), asFile)),
    output: { path, module: { extension: ".ts" }, entryFile: false, header: HEADER },
    logs: { level: "silent", file: false },
    plugins: [
      { name: "@hey-api/typescript", enums: false },
      { name: "@hey-api/client-fetch", throwOnError: true },
      {
        name: "@hey-api/sdk",
        responseStyle: "data",
        operations: {
          strategy: "single",
          containerName: "Operations",
          nesting: "operationId",
          methods: "instance",
        },
      },
    ],
  });
}

if (import.meta.main) await generateClient(join(import.meta.dirname, "../packages/client/src/generated"));

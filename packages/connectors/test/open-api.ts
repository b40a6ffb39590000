import type { ApiDescription, ApiOperation, ApiParameter, Schema } from "./api-spec.ts";

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Reads an OpenAPI 3.0 document, and fixes known defects of the platforms' documents. */
export function readOpenApi(document: Schema, bases: string[]): ApiDescription {
  const operations = Object.entries(document["paths"] as Record<string, Schema>).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) =>
      readOperation(document, method.toUpperCase(), path, item, item[method] as Schema),
    ),
  );
  return { bases, operations, document: mend(document) as Schema };
}

function readOperation(document: Schema, method: string, path: string, item: Schema, operation: Schema): ApiOperation {
  const declared = [...((item["parameters"] ?? []) as Schema[]), ...((operation["parameters"] ?? []) as Schema[])];
  const answers: Record<string, Schema> = {};
  for (const [status, response] of Object.entries((operation["responses"] ?? {}) as Record<string, Schema>)) {
    const content = (resolve(document, response)["content"] ?? {}) as Record<string, Schema>;
    const body = Object.values(content)[0]?.["schema"];
    if (body) answers[status] = mend(body) as Schema;
  }
  return { method, path, parameters: declared.map((one) => readParameter(resolve(document, one))), answers };
}

function readParameter(declared: Schema): ApiParameter {
  return {
    name: String(declared["name"]),
    in: declared["in"] as ApiParameter["in"],
    required: declared["required"] === true,
    schema: mend(declared["schema"] ?? {}) as Schema,
    commaSeparated: declared["explode"] === false,
  };
}

function resolve(document: Schema, value: Schema): Schema {
  const reference = value["$ref"];
  if (typeof reference !== "string") return value;
  let found: unknown = document;
  for (const key of reference.slice(2).split("/")) found = (found as Schema)[key];
  return resolve(document, found as Schema);
}

/** JSON Schema for Ajv, with references into the document, which is added as `api`. */
function mend(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => mend(item));
  if (typeof value !== "object" || value === null) {
    return key === "$ref" && typeof value === "string" && value.startsWith("#") ? `api${value}` : value;
  }
  const schema = value as Schema;
  const { discriminator } = schema;
  if (Array.isArray(schema["oneOf"]) && isDiscriminator(discriminator)) return chooseByName(discriminator);
  const mended = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, mend(part, name)]));
  // Spotify sends null for a person without a name, which its document does not mention.
  if (key === "display_name" && schema["type"] === "string") return { ...mended, nullable: true };
  return mended;
}

interface Discriminator {
  propertyName: string;
  mapping: Record<string, string>;
}

function isDiscriminator(value: unknown): value is Discriminator {
  return typeof value === "object" && value !== null && "mapping" in value;
}

/** Several branches of Tidal's `oneOf` match an item, so it is checked against the one that its type names. */
function chooseByName({ propertyName, mapping }: Discriminator): Schema {
  return {
    required: [propertyName],
    properties: { [propertyName]: { enum: Object.keys(mapping) } },
    allOf: Object.entries(mapping).map(([name, reference]) => ({
      if: { properties: { [propertyName]: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a JSON Schema keyword
      then: { $ref: `api${reference}` },
    })),
  };
}

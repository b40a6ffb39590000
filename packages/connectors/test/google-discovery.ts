import type { ApiDescription, ApiOperation, ApiParameter, Schema } from "./api-spec.ts";

/** Reads Google's discovery format: schemas refer to each other by name, and 64-bit numbers are strings. */
export function readGoogleDiscovery(document: Schema): ApiDescription {
  const shared = readParameters(document["parameters"]);
  return {
    // Google serves the API at both addresses.
    bases: ["https://www.googleapis.com", "https://youtube.googleapis.com"],
    operations: methodsOf(document).map((method) => readOperation(method, shared)),
    document: { schemas: mend(document["schemas"]) },
  };
}

function methodsOf(resource: Schema): Schema[] {
  const own = Object.values((resource["methods"] ?? {}) as Record<string, Schema>);
  const below = Object.values((resource["resources"] ?? {}) as Record<string, Schema>);
  return [...own, ...below.flatMap(methodsOf)];
}

function readOperation(method: Schema, shared: ApiParameter[]): ApiOperation {
  const answer = method["response"];
  return {
    method: String(method["httpMethod"]),
    path: `/${String(method["flatPath"] ?? method["path"])}`,
    parameters: [...readParameters(method["parameters"]), ...shared],
    answers: answer ? { "2XX": mend(answer) as Schema } : {},
  };
}

function readParameters(declared: unknown): ApiParameter[] {
  return Object.entries((declared ?? {}) as Record<string, Schema>).map(([name, parameter]) => {
    const { location, required, repeated, minimum, maximum, ...rest } = parameter;
    const one = {
      ...(mend(rest) as Schema),
      ...(minimum === undefined ? {} : { minimum: Number(minimum) }),
      ...(maximum === undefined ? {} : { maximum: Number(maximum) }),
    };
    return {
      name,
      in: location as ApiParameter["in"],
      required: required === true,
      schema: repeated ? { type: "array", items: one } : one,
      commaSeparated: repeated === true,
    };
  });
}

/** JSON Schema for Ajv, to which the document is added as `api`. */
function mend(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => mend(item));
  if (typeof value !== "object" || value === null) return key === "$ref" ? `api#/schemas/${String(value)}` : value;
  const entries = Object.entries(value as Schema)
    // Their `id` names the schema, and their `required` is a boolean.
    .filter(([name, part]) => !(name === "id" && typeof part === "string") && typeof part !== "boolean");
  return Object.fromEntries(entries.map(([name, part]) => [name, mend(part, name)]));
}

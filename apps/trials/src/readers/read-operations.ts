import type { FuzzedOperation } from "../fuzz/list-operations.ts";
import type { FuzzSchema } from "../fuzz/value-of-schema.ts";
import { type Door, inAddress, json, type Reader } from "./reader.ts";

/** Node reads 16 KiB of a request's first line and headers. */
const MOST_ADDRESS = 14_000;
/** A body may have 1 MiB, and JSON escapes some characters with six. */
const MOST_IN_BODY = 150_000;
const MOST_BODY = 1_000_000;
const DEEPEST = 5;

type Components = Record<string, FuzzSchema>;
/** A place for a text, and the value that has it there. */
interface Place {
  name: string;
  fill(text: string): unknown;
}

/** Each place for a text in each operation's input, over REST and tRPC, and each input as a whole. */
export function operationReaders(door: Door, operations: readonly FuzzedOperation[], components: Components): Reader[] {
  return operations.flatMap((operation) => {
    if (operation.door === "trpc") {
      const path = `/trpc/${operation.name}`;
      const send =
        operation.method === "POST"
          ? (input: string) => door.send({ path, ...json(input) })
          : (input: string) => door.send({ path: `${path}?input=${inAddress(input, MOST_ADDRESS)}` });
      const [most, mostWhole] = operation.method === "POST" ? [MOST_IN_BODY, MOST_BODY] : [MOST_ADDRESS, MOST_ADDRESS];
      return [
        { name: `${operation.name}: its input as it stands`, most: mostWhole, read: send },
        ...(operation.input ? places(operation.input, components, 0) : []).map(({ name, fill }) => ({
          name: `${operation.name}${name}`,
          most,
          read: (text: string) => send(JSON.stringify(fill(text))),
        })),
      ];
    }
    const { method, parameters, body, name } = operation;
    const path = `/api${operation.path}`;
    const readers: Reader[] = parameters.map((parameter) => ({
      name: `${name}: ${parameter.name}`,
      most: MOST_ADDRESS,
      read: (text) => {
        const value = inAddress(text, MOST_ADDRESS);
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, one: string) => (one === parameter.name ? value || "-" : "-"));
        return door.send({ method, path: parameter.in === "path" ? filled : `${filled}?${parameter.name}=${value}` });
      },
    }));
    readers.push({
      name: `${name}: its query as it stands`,
      most: MOST_ADDRESS,
      read: (text) => door.send({ method, path: `${path.replaceAll(/\{\w+\}/g, "-")}?${asQuery(text)}` }),
    });
    if (!body) return readers;
    const send = (input: string) => door.send({ path: path.replaceAll(/\{\w+\}/g, "-"), ...json(input), method });
    readers.push({ name: `${name}: its body as it stands`, most: MOST_BODY, read: send });
    for (const place of places(body, components, 0)) {
      readers.push({
        name: `${name}${place.name}`,
        most: MOST_IN_BODY,
        read: (text) => send(JSON.stringify(place.fill(text))),
      });
    }
    return readers;
  });
}

/** Every place where a schema takes a text, or may be sent one. */
function places(schema: FuzzSchema, components: Components, depth: number): Place[] {
  if (depth > DEEPEST) return [];
  const inner = (one: FuzzSchema) => places(one, components, depth + 1);
  if (schema.$ref !== undefined) return inner(components[schema.$ref] ?? {});
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return branches.flatMap(inner);
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, value]) =>
      inner(value).map(({ name, fill }) => ({
        name: `.${key}${name}`,
        fill: (text: string) => ({ ...(leastOf(schema, components, 0) as object), [key]: fill(text) }),
      })),
    );
  }
  if (typeof schema.additionalProperties === "object") {
    const inValues = inner(schema.additionalProperties);
    return [
      { name: ".*", fill: (text) => ({ [text]: leastOf(schema.additionalProperties as FuzzSchema, components, 0) }) },
      ...inValues.map(({ name, fill }) => ({ name: `.*${name}`, fill: (text: string) => ({ a: fill(text) }) })),
    ];
  }
  if (typeof schema.items === "object") {
    return inner(schema.items).map(({ name, fill }) => ({ name: `[]${name}`, fill: (text) => [fill(text)] }));
  }
  return [{ name: "", fill: (text) => text }];
}

/** The least that a schema requires, so that whatever is read after it is reached. */
function leastOf(schema: FuzzSchema, components: Components, depth: number): unknown {
  if (depth > DEEPEST) return null;
  if (schema.$ref !== undefined) return leastOf(components[schema.$ref] ?? {}, components, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (branch) return leastOf(branch, components, depth + 1);
  if (schema.properties) {
    const due = (schema.required ?? []).map((key) => [
      key,
      leastOf(schema.properties?.[key] ?? {}, components, depth + 1),
    ]);
    return Object.fromEntries(due) as unknown;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return [];
  if (type === "integer" || type === "number") return schema.minimum ?? 0;
  if (type === "boolean") return false;
  if (type === "null") return null;
  if (schema.format === "email") return "nobody@example.com";
  if (schema.format === "uuid") return "00000000-0000-7000-8000-000000000000";
  if (schema.format === "date") return "2026-01-31";
  return "2026-01";
}

/** The text as an address may have it: cut, and with characters replaced that would have to be escaped. */
function asQuery(text: string): string {
  return text.replaceAll(/[^\w.~!$&'()*+,;=:@/?%[\]-]/g, "+").slice(0, MOST_ADDRESS);
}

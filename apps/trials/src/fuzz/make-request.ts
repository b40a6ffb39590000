import type { Dice } from "./dice.ts";
import { HOSTILE_STRINGS, hostileObject, hostileValue, spoilValue } from "./hostile-values.ts";
import type { FuzzedOperation, RestOperation, TrpcOperation } from "./list-operations.ts";
import type { FuzzRequest } from "./spoil-envelope.ts";
import { type FuzzSchema, type ValueSource, valueOfSchema } from "./value-of-schema.ts";

/** Procedures in one batch. The server takes ten. */
const BATCH = 12;

type MadeRequest = Omit<FuzzRequest, "artist">;

/** A request for an operation: valid, with one thing wrong, or hostile throughout. */
export function makeRequest(
  operation: FuzzedOperation,
  operations: readonly FuzzedOperation[],
  source: ValueSource,
  file: () => Buffer,
): MadeRequest {
  if (operation.door === "rest") return restRequest(operation, source, file);
  if (!source.dice.yes(0.15)) return trpcRequest([operation], source);
  const others = operations.filter((other): other is TrpcOperation => other.door === "trpc");
  // Now and then queries and mutations mixed, which none of our clients sends.
  const fitting = source.dice.yes(0.8) ? others.filter(({ method }) => method === operation.method) : others;
  const batch = Array.from({ length: source.dice.between(1, BATCH) - 1 }, () => source.dice.pick(fitting));
  return trpcRequest([operation, ...batch], source);
}

function inputOf(schema: FuzzSchema | null, source: ValueSource): unknown {
  const { dice } = source;
  const chance = dice.next();
  if (chance > 0.85) return hostileValue(dice);
  const valid = schema === null ? undefined : valueOfSchema(schema, "", source);
  return chance > 0.5 ? spoilValue(valid, dice) : valid;
}

function restRequest(operation: RestOperation, source: ValueSource, file: () => Buffer): MadeRequest {
  const { dice } = source;
  const fields: Record<string, unknown> = {};
  for (const { name, required, schema } of operation.parameters) {
    if (required || dice.yes(0.5)) fields[name] = inputOf(schema, source);
  }
  const inPath = new Set(operation.parameters.filter((each) => each.in === "path").map(({ name }) => name));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(fields[name]) || "-");
  const query = Object.entries(fields).filter(([name]) => !inPath.has(name));
  if (dice.yes(0.1)) query.push(...Object.entries(hostileObject(dice)));
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  const made = {
    about: operation.name,
    area: operation.area,
    method: operation.method,
    path: `/api${path}${search === "" ? "" : `?${search}`}`,
    headers: {},
    body: null,
  };
  if (operation.upload) return { ...made, ...makeUpload(dice, file()) };
  if (operation.body === null) return made;
  return { ...made, ...jsonBody(inputOf(operation.body, source)) };
}

function trpcRequest(calls: readonly TrpcOperation[], source: ValueSource): MadeRequest {
  const { dice } = source;
  const [first] = calls;
  const batch = calls.length > 1 || dice.yes(0.05);
  const inputs = calls.map(({ input, area }) => inputOf(input, { ...source, area }));
  const input = batch ? Object.fromEntries(inputs.entries()) : inputs[0];
  const names = calls.map(({ name }) => name).join(",");
  const made = { about: names, area: first?.area ?? "", method: first?.method ?? "GET", headers: {}, body: null };
  const path = `/trpc/${names}`;
  const search = batch ? "?batch=1" : "";
  if (made.method === "POST") return { ...made, path: path + search, ...jsonBody(input) };
  const said = JSON.stringify(input);
  return { ...made, path: `${path}${search || "?"}${said === undefined ? "" : `&input=${encoded(said)}`}` };
}

function jsonBody(value: unknown): Pick<FuzzRequest, "headers" | "body"> {
  const said = JSON.stringify(value);
  return said === undefined
    ? { headers: {}, body: null }
    : { headers: { "content-type": "application/json" }, body: Buffer.from(said) };
}

/** Encoded as a client writes it into an address; half a surrogate pair becomes what it would be in UTF-8. */
function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}

const FIELDS = ["file", "file", "file", "file", "", "files", "__proto__", "File"];
const TYPES = ["text/csv", "application/zip", "text/html", "application/octet-stream", "", "x".repeat(200)];

/** A form with a file, often slightly malformed. */
function makeUpload(dice: Dice, file: Buffer): Pick<FuzzRequest, "headers" | "body"> {
  const boundary = dice.pick(["----fuzz", "a", "x".repeat(70), "x".repeat(200)]);
  const parts = Array.from({ length: dice.pick([1, 1, 1, 1, 0, 2, 30]) }, () => part(dice, boundary, file));
  const end = dice.yes(0.9) ? `--${boundary}--\r\n` : dice.pick(["", `--${boundary}`, "\r\n\r\n"]);
  const whole = Buffer.concat([...parts, Buffer.from(end)]);
  const type = dice.yes(0.9)
    ? `multipart/form-data; boundary=${boundary}`
    : dice.pick(["multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=a", "text/csv"]);
  return {
    headers: { "content-type": type },
    body: dice.yes(0.05) ? whole.subarray(0, dice.below(whole.length + 1)) : whole,
  };
}

function part(dice: Dice, boundary: string, file: Buffer): Buffer {
  const name = dice.yes(0.9) ? "file" : dice.pick(FIELDS);
  const fileName = dice.yes(0.8) ? "statement.csv" : inHeader(dice.pick(HOSTILE_STRINGS));
  const disposition = dice.yes(0.95)
    ? `form-data; name="${name}"; filename="${fileName}"`
    : dice.pick([
        `form-data; name="${name}"`,
        "form-data",
        "attachment",
        `form-data; filename*=UTF-8''%ff%00; name=file`,
      ]);
  const type = dice.yes(0.5) ? `content-type: ${dice.pick(TYPES)}\r\n` : "";
  const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type}\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n")]);
}

function inHeader(text: string): string {
  return text.replaceAll(/[\r\n"]/g, "_").toWellFormed();
}

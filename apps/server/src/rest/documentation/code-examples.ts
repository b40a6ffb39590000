import type { DescribedCall, DescribedParameter } from "./described-api.ts";

/** The parts of a call's example, by where they go in the request. */
function exampleParts({ operation }: DescribedCall): {
  path: object;
  query: object;
  body: unknown;
  file: string | null;
} {
  const parameters = operation.parameters ?? [];
  const at = (place: string, wanted: (parameter: DescribedParameter) => boolean) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === place && wanted(each)).map(({ name = "", example }) => [name, example]),
    );
  const content = operation.requestBody?.content ?? {};
  const [file = null] = Object.keys(content["multipart/form-data"]?.schema?.properties ?? {});
  return {
    path: at("path", () => true),
    query: at("query", ({ required }) => required === true),
    body: content["application/json"]?.example,
    file,
  };
}

/** The call by the typed client. */
export function typescriptExample(call: DescribedCall): string {
  const { path, query, body, file } = exampleParts(call);
  const given = [
    ...(Object.keys(path).length > 0 ? [`path: ${literal(path)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${literal(query)}`] : []),
    ...(body === undefined ? [] : [`body: ${literal(body)}`]),
    ...(file === null ? [] : [`body: { ${file}: blob }`]),
  ];
  const options = given.length === 0 ? "" : `{ ${given.join(", ")} }`;
  return `const answer = await ledgerline.${call.operation.operationId}(${options});`;
}

/** The call by curl, with the server and the token in the environment. */
export function curlExample(call: DescribedCall): string {
  const { path, query, body, file } = exampleParts(call);
  const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Object(path)[name]));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const method = call.method.toUpperCase();
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"$LEDGERLINE_URL/api${filled}${search && `?${search}`}"`,
    ...(call.operation.security.length > 0 ? ['-H "Authorization: Bearer $LEDGERLINE_TOKEN"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${quoted(JSON.stringify(body))}'`]),
    ...(file === null ? [] : [`-F '${file}=@statement.csv'`]),
  ];
  return lines.join(" \\\n  ");
}

/** Within single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}

/** A value in TypeScript syntax, with names unquoted. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:");
}

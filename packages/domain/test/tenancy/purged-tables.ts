import { parse } from "libpg-query";
import { conjunctsOf, kindOf, nameOf, type Tree } from "./tree.ts";

/** Tables of lines and sums. True if a row is one statement's, so that a condition can leave it out. */
export type PurgedTables = ReadonlyMap<string, boolean>;

/** A SELECT, UPDATE or DELETE, in the FROM of which another one stands under a name. */
interface Level {
  conditions: Tree[];
  outer: { level: Level; name: string } | null;
}

/**
 * The tables of lines and sums that a statement reads without leaving out what is being purged. Of a statement's rows, a
 * condition on them has to look into `statement_purges`, there or where they are selected from; for sums of several
 * statements, it is enough that the whole looks there. What a statement only writes, it does not read.
 */
export async function unpurgedTables(text: string, tables: PurgedTables): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  return [...new Set<string>(stmts.flatMap(({ stmt }: Tree) => readIn(stmt, null, tables, looksIntoPurges(stmt))))];
}

function readIn(part: Tree, outer: Level["outer"], tables: PurgedTables, looks: boolean): string[] {
  if (typeof part !== "object" || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((one) => readIn(one, outer, tables, looks));
  const [kind, of] = kindOf(part);
  if (kind === "SelectStmt" && of.larg) {
    // Both parts of a UNION are under its name.
    return [of.larg, of.rarg]
      .flatMap((one) => readIn({ SelectStmt: one }, outer, tables, looks))
      .concat(readIn(of.withClause, null, tables, looks));
  }
  if (!["SelectStmt", "UpdateStmt", "DeleteStmt"].includes(kind)) {
    return Object.values(part).flatMap((one) => readIn(one, null, tables, looks));
  }
  const { relation: _written, fromClause = [], usingClause = [], ...rest } = of;
  const items = [...fromClause, ...usingClause].flatMap(itemsOfFrom);
  const quals = [...fromClause, ...usingClause].flatMap(qualsOf);
  const level: Level = { conditions: [of.whereClause, ...quals].flatMap(conjunctsOf), outer };
  const read = items.flatMap((item) => {
    const { RangeVar: table, RangeSubselect: subselect } = item;
    const name: string = table?.alias?.aliasname ?? table?.relname ?? subselect?.alias?.aliasname ?? "";
    if (subselect) return readIn(subselect.subquery, { level, name }, tables, looks);
    if (!table) return readIn(item, null, tables, looks);
    if (!tables.has(table.relname)) return [];
    return (tables.get(table.relname) ? isLeftOut(level, name) : looks) ? [] : [table.relname];
  });
  // What only chooses among rows that are left out themselves adds nothing to them.
  const isNarrowed = level.conditions.some(looksIntoPurges);
  const others = [...quals, ...(isNarrowed ? level.conditions.filter((one) => !isChoice(one)) : [of.whereClause])];
  const { whereClause: _where, ...further } = rest;
  return [...read, ...readIn([...others, ...Object.values(further)], null, tables, looks)];
}

/** Whether a condition asks for rows of a subquery: none that it adds could let in a row. */
function isChoice(condition: Tree): boolean {
  const [kind, of] = kindOf(condition);
  if (kind === "BoolExpr") return of.boolop !== "NOT_EXPR" && of.args.every(isChoice);
  return kind !== "SubLink" || ["EXISTS_SUBLINK", "ANY_SUBLINK"].includes(of.subLinkType);
}

/** Whether the rows of a source are left out while they are purged, or those that they become further out. */
function isLeftOut({ conditions, outer }: Level, name: string): boolean {
  const isHere = conditions.some(
    (one) => one.BoolExpr?.boolop !== "OR_EXPR" && looksIntoPurges(one) && comparesStatementOf(one, name),
  );
  return isHere || (outer !== null && isLeftOut(outer.level, outer.name));
}

function looksIntoPurges(part: Tree): boolean {
  if (typeof part !== "object" || part === null) return false;
  return part.RangeVar?.relname === "statement_purges" || Object.values(part).some(looksIntoPurges);
}

/** In a subquery, a column without a table's name is the subquery's own. */
function comparesStatementOf(part: Tree, name: string, isWithin = false): boolean {
  if (typeof part !== "object" || part === null) return false;
  const fields: string[] = part.ColumnRef?.fields?.map(nameOf) ?? [];
  const isOf = fields.length > 1 ? fields.at(-2) === name : !isWithin;
  if (fields.at(-1) === "statement_id" && isOf) return true;
  return Object.entries(part).some(([key, one]) => comparesStatementOf(one, name, isWithin || key === "subselect"));
}

/** The tables and subqueries in a FROM, without the joins around them. */
function itemsOfFrom(item: Tree): Tree[] {
  return item.JoinExpr ? [item.JoinExpr.larg, item.JoinExpr.rarg].flatMap(itemsOfFrom) : [item];
}

function qualsOf({ JoinExpr: join }: Tree): Tree[] {
  return join ? [join.quals, ...[join.larg, join.rarg].flatMap(qualsOf)].filter(Boolean) : [];
}

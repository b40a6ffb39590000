/** A node of Postgres's own syntax tree, or a part of one. */
// biome-ignore lint/suspicious/noExplicitAny: the grammar has hundreds of kinds of nodes
export type Tree = any;

/** The only kind of a node, with its content: `{ SelectStmt: … }`. */
export function kindOf(node: Tree): [string, Tree] {
  const [entry] = Object.entries(node ?? {});
  return (entry as [string, Tree] | undefined) ?? ["", {}];
}

/** The text of a name. */
export function nameOf(node: Tree): string {
  return node?.String?.sval ?? "";
}

/** The conditions that must all hold. */
export function conjunctsOf(condition: Tree): Tree[] {
  if (!condition) return [];
  const [kind, of] = kindOf(condition);
  return kind === "BoolExpr" && of.boolop === "AND_EXPR" ? of.args.flatMap(conjunctsOf) : [condition];
}

/** The pairs that a condition makes equal, with subqueries of an IN as they are. */
export function equalsOf(condition: Tree): [Tree, Tree][] {
  const [kind, of] = kindOf(condition);
  if (kind === "SubLink" && of.subLinkType === "ANY_SUBLINK" && !of.operName) return [[of.testexpr, condition]];
  if (kind !== "A_Expr" || of.kind !== "AEXPR_OP" || nameOf(of.name[0]) !== "=") return [];
  const [left, right] = [itemsOf(of.lexpr), itemsOf(of.rexpr)];
  return left.length === right.length ? left.map((item, at) => [item, right[at]]) : [];
}

/** The items of a row, or the expression itself if it is not a row. */
export function itemsOf(expression: Tree): Tree[] {
  const [kind, of] = kindOf(expression);
  return kind === "RowExpr" ? of.args : [expression];
}

/** All subqueries of an expression, except those nested in subqueries. */
export function subqueriesOf(part: Tree): Tree[] {
  if (typeof part !== "object" || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(subqueriesOf);
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === "subselect") return [value];
    return key.endsWith("Stmt") ? [] : subqueriesOf(value);
  });
}

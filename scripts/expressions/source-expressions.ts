import { parseSync, Visitor } from "vite";

/** A regular expression in a source: a literal, or a call that builds one when it runs. */
export interface SourceExpression {
  line: number;
  /** Null for one that is built: only running tells what it is. */
  literal: { source: string; flags: string } | null;
}

/** Methods that make an expression of a string. */
const MATCHING = new Set(["match", "matchAll", "search"]);

/** Every regular expression of a source file, in its order. */
export function readExpressions(path: string, text: string): SourceExpression[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: SourceExpression[] = [];
  const add = (at: number, literal: SourceExpression["literal"]) =>
    found.push({ line: text.slice(0, at).split("\n").length, literal });

  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.start, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression({ callee, start }) {
      if (callee.type === "Identifier" && callee.name === "RegExp") add(start, null);
    },
    CallExpression({ callee, arguments: [first], start }) {
      const isBuilt = callee.type === "Identifier" && callee.name === "RegExp";
      const isString =
        first?.type === "TemplateLiteral" || (first?.type === "Literal" && typeof first.value === "string");
      const isMatched =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        MATCHING.has(callee.property.name);
      if (isBuilt || (isMatched && isString)) add(start, null);
    },
  }).visit(program);
  return found;
}

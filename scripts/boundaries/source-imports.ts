import { parseSync, Visitor } from "vite";

export interface SourceImport {
  specifier: string;
  line: number;
  /** The import disappears when the types are stripped. */
  typeOnly: boolean;
}

/** What a file imports or re-exports, including `import()` and types written as `import("…")`. */
export function readImports(path: string, text: string): SourceImport[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: SourceImport[] = [];
  const add = (specifier: string, at: number, typeOnly: boolean) =>
    found.push({ specifier, line: text.slice(0, at).split("\n").length, typeOnly });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { entries, start } of module.staticExports) {
    const [first] = entries;
    if (first?.moduleRequest)
      add(
        first.moduleRequest.value,
        start,
        entries.every(({ isType }) => isType),
      );
  }
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === "Literal") add(String(source.value), start, false);
    },
    TSImportType({ source, start }) {
      add(source.value, start, true);
    },
  }).visit(program);
  return found;
}

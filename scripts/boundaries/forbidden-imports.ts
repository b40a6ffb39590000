import { basename, dirname, join } from "node:path";
import { type Allowed, LAYERS, type Layer, LIBRARIES, TEST_CONFIG, TOOLS } from "./layers.ts";
import { isTestFile, type SourceFile, type SourceImport } from "./workspace.ts";

/** Each import that the layers do not allow, with its file and line. */
export function forbiddenImports(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((each) => {
      const reason = whyForbidden(path, each);
      return reason ? [`${path}:${each.line}: ${reason}`] : [];
    }),
  );
}

function whyForbidden(path: string, imported: SourceImport): string | null {
  const [folder = ""] = /^(?:scripts|[^/]+\/[^/]+)(?=\/)/.exec(path) ?? [];
  const layer = basename(folder);
  if (!isLayer(layer)) return `${layer} is not in any layer`;
  const { specifier } = imported;
  const inTest = isTestFile(path);
  if (specifier.startsWith(".")) {
    const target = join(dirname(path), specifier);
    if (!target.startsWith(`${folder}/`)) return `${specifier} is outside ${folder}`;
    if (!inTest && isTestFile(target)) return `only tests may import ${specifier}`;
    const isRule = isQuery(path) && !isQuery(target) && !imported.typeOnly;
    return isRule ? `a query may import other queries, but not ${specifier}` : null;
  }
  const [scope = "", name = ""] = specifier.split("/");
  if (scope !== "@ledgerline") {
    const library = scope.startsWith("@") ? `${scope}/${name}` : scope;
    const owners = LIBRARIES[library];
    if (owners?.queries?.includes(layer)) {
      return isQuery(path) || inTest ? null : `only the .sql.ts files of ${layer} may import ${library}`;
    }
    return owners ? whyNot(layer, library, (kind) => owners[kind]?.includes(layer), imported, inTest) : null;
  }
  // The examples of a package import it by name, as its users do.
  if (name === layer) return null;
  if (!inTest && !TOOLS.includes(layer) && /\/test\//.test(specifier)) return `only tests may import ${specifier}`;
  if (isQuery(`${specifier}.ts`) && !inTest && !TOOLS.includes(layer) && !imported.typeOnly) {
    return `only ${name} may ask its queries, and not ${layer} by ${specifier}`;
  }
  return whyNot(layer, specifier, (kind) => isAllowed(LAYERS[layer], kind, name), imported, inTest);
}

function isAllowed(allowed: Allowed, kind: keyof Allowed, name: string): boolean {
  const names: string[] = allowed[kind] ?? [];
  return names.includes(name) || (kind === "tests" && name === TEST_CONFIG);
}

function whyNot(
  layer: Layer,
  target: string,
  allows: (kind: keyof Allowed) => boolean | undefined,
  { typeOnly }: SourceImport,
  inTest: boolean,
): string | null {
  if (allows("values")) return null;
  if (allows("types")) return typeOnly || inTest ? null : `${layer} may import only types from ${target}`;
  if (allows("tests")) return inTest ? null : `only tests of ${layer} may import ${target}`;
  return `${layer} may not import ${target}`;
}

/** Queries stand beside the rule that asks, in files of their own. */
const isQuery = (path: string) => path.endsWith(".sql.ts");

const isLayer = (name: string): name is Layer => name in LAYERS;

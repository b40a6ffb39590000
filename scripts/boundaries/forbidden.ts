import { basename, dirname, join } from "node:path";
import { type Allowed, LAYERS, type Layer, LIBRARIES, type Owners, TEST_CONFIG, TOOLS } from "./layers.ts";
import { isTestFile, type Manifest, type SourceFile, type SourceImport } from "./workspace.ts";

/** A source file that is named by its path, as threads are: no import says that it is gone. */
const NAMED = /(?:new URL\(\s*|import\.meta\.dirname,\s*)((?:"[^"]+",\s*)*"[^"]+\.tsx?")/g;

const SCOPE = "@ledgerline/";

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

/** Each dependency that the layers do not allow, and each allowed one that the package does not declare. */
export function forbiddenDependencies(manifests: Manifest[]): string[] {
  const missing = Object.keys(LAYERS).filter((layer) => !manifests.some(({ name }) => name === SCOPE + layer));
  return [
    ...missing.map((layer) => `${layer} is in the layers and has no package.json`),
    ...manifests.flatMap(offences),
  ];
}

function offences({ name, dependencies = {}, devDependencies = {} }: Manifest): string[] {
  const layer = name.replace(SCOPE, "") as Layer;
  const allowed = LAYERS[layer];
  if (!allowed) return [`${name} is not in any layer`];
  const forbidden = (declared: object, kinds: (keyof Owners)[], where: string) =>
    Object.keys(declared)
      .filter((dependency) => !allows(layer, dependency, kinds))
      .map((dependency) => `${name} may not have ${dependency} in ${where}`);
  const undeclared = Object.values(allowed)
    .flat()
    .map((dependency) => SCOPE + dependency)
    .filter((dependency) => !(dependency in { ...dependencies, ...devDependencies }))
    .map((dependency) => `${name} is allowed ${dependency} and does not declare it`);
  return [
    ...forbidden(dependencies, ["values", "types", "queries"], "dependencies"),
    ...forbidden(devDependencies, ["values", "types", "queries", "tests"], "devDependencies"),
    ...undeclared,
  ];
}

function allows(layer: Layer, dependency: string, kinds: (keyof Owners)[]): boolean {
  if (dependency.startsWith(SCOPE)) {
    const names: string[] = kinds.flatMap((kind) => (kind === "queries" ? [] : (LAYERS[layer][kind] ?? [])));
    return (
      names.includes(dependency.replace(SCOPE, "")) || (kinds.includes("tests") && dependency === SCOPE + TEST_CONFIG)
    );
  }
  const owners = LIBRARIES[dependency];
  return !owners || kinds.some((kind) => owners[kind]?.includes(layer));
}

/** Each source file that another names by its path and that is not there. `texts` are all source files, by path. */
export function missingFiles(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    path.endsWith(".test.ts")
      ? []
      : [...text.matchAll(NAMED)].flatMap(({ 1: names = "", index }) => {
          const named = join(dirname(path), ...names.split(",").map((name) => JSON.parse(name)));
          const line = text.slice(0, index).split("\n").length;
          return texts.has(named) ? [] : [`${path}:${line}: there is no ${named}; say where the file is now`];
        }),
  );
}

/**
 * Each import that closes a cycle between folders or between areas, with the way back. Tests may import from any
 * folder. Between areas, imports of types do not count: they are gone when the code runs.
 */
export function folderCycles(files: SourceFile[]): string[] {
  const imports = files.filter(({ path }) => !isTestFile(path)).flatMap(importsOf);
  const values = imports.filter(({ typeOnly }) => !typeOnly);
  return [...cycles("folders", imports, dirname), ...cycles("areas", values, areaOf)];
}

interface Import {
  at: string;
  from: string;
  to: string;
  typeOnly: boolean;
}

function importsOf({ path, imports }: SourceFile): Import[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith("."))
    .map(({ specifier, line, typeOnly }) => {
      return { at: `${path}:${line}`, from: path, to: join(dirname(path), specifier), typeOnly };
    });
}

function cycles(what: string, imports: Import[], placeOf: (path: string) => string | null): string[] {
  const edges = imports.flatMap((each) => {
    const [from, to] = [placeOf(each.from), placeOf(each.to)];
    return from === null || to === null || from === to ? [] : [{ at: each.at, from, to }];
  });
  const next = Map.groupBy(edges, ({ from }) => from);
  return edges.flatMap(({ at, from, to }) => {
    const back = wayBetween(to, from, (place) => next.get(place)?.map((edge) => edge.to) ?? []);
    return back ? [`${at}: ${what} import each other: ${[from, ...back].join(" → ")}`] : [];
  });
}

/** The folder directly below `src`, or below the web's `features`, that the path is in; null if none. */
function areaOf(path: string): string | null {
  return /^[^/]+\/[^/]+\/src\/(?:features\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** The shortest path, including both ends. */
function wayBetween(start: string, end: string, neighbours: (folder: string) => string[]): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  for (const folder of cameFrom.keys()) {
    if (folder === end) return wayTo(folder, cameFrom);
    for (const neighbour of neighbours(folder)) if (!cameFrom.has(neighbour)) cameFrom.set(neighbour, folder);
  }
  return null;
}

function wayTo(folder: string, cameFrom: Map<string, string | null>): string[] {
  const before = cameFrom.get(folder);
  return before ? [...wayTo(before, cameFrom), folder] : [folder];
}

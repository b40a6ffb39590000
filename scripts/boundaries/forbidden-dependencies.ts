import { LAYERS, type Layer, LIBRARIES, type Owners, TEST_CONFIG } from "./layers.ts";
import type { Manifest } from "./workspace.ts";

const SCOPE = "@ledgerline/";

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

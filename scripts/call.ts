import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";

const ROOT = join(import.meta.dirname, "..");

export interface NewCall {
  /** As the router is named, such as `royalties`. */
  area: string;
  verb: string;
  /** True for a mutation. */
  isChange: boolean;
}

const NOT_FOUND = '"There is nothing with this id."';
const ROUTES = ["specification", "account", "figures", "statements", "shares"].map(
  (name) => `apps/server/src/rest/routes/${name}.ts`,
);
const ISOLATION = "apps/server/test/isolation/isolation-cases.ts";
const CHANGES = "apps/server/test/http/changes.test.ts";

export const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
const hyphens = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The beginning of a call, by path: new files, and those that `read` returns with what the call adds. Biome formats them.
 * A query answers an empty list, and a mutation finds nothing.
 */
export function newCallFiles(
  { area, verb, isChange }: NewCall,
  read: (path: string) => string,
): Record<string, string> {
  const router = `packages/api/src/routers/${area}.ts`;
  const before = read(router);
  if (before.includes(`\n  ${verb}: `)) throw new Error(`There is ${area}.${verb} already.`);
  const [contract, domain] = [importedBy(before, "contract", area), importedBy(before, "domain", area)];
  const name = `${area}.${verb}`;
  const schema = `${capital(area)}${capital(verb)}${isChange ? "Input" : ""}`;
  const [run, answer] = isChange ? [verb, "Done"] : [`list${capital(verb)}`, schema];
  const right = new RegExp(`"(\\w+:${isChange ? "write" : "read"})"`).exec(before)?.[1] ?? "self";
  const module = join(dirname(domain), hyphens(run));
  const context = relative(dirname(module), "context");
  const shape = isChange
    ? `z.strictObject({ id: z.uuid(${NOT_FOUND}) })`
    : `z.object({ ${verb}: z.array(z.object({ id: z.uuid() })) })`;
  const procedure = isChange
    ? `.meta({ limit: "setting" }).input(${schema}).output(Done).mutation(({ ctx, input }) => ${run}(ctx, input))`
    : `.output(${answer}).query(({ ctx }) => ${run}(ctx))`;
  const needed: [string[], from: string][] = [
    [[schema], `@ledgerline/contract/${contract}`],
    [isChange ? ["Done"] : [], "@ledgerline/contract/wire/wire"],
    [[run], `@ledgerline/domain/${module}`],
    [["accountProcedure"], "../procedure/trpc.ts"],
  ];
  const path = `packages/contract/src/${contract}.ts`;
  const types = `\nexport const ${schema} = ${shape};\nexport type ${schema} = z.infer<typeof ${schema}>;\n`;
  const route = `${isChange ? "post" : "get"}("/${area}/${hyphens(verb)}", "${name}", "${wordsOf(verb)}"),`;
  const routes = ROUTES.findLast((place) => read(place).includes(`"${area}.`));
  if (routes === undefined) throw new Error(`No row of the facade is of ${area}.`);
  const others = isChange ? "{ foreign: one((ids) => ({ id: ids.unknown })) }" : "nothing";
  return {
    [path]: withImport(read(path) + types, ["z"], "zod"),
    [`packages/domain/src/${module}.ts`]: isChange
      ? `import type { ${schema} } from "@ledgerline/contract/${contract}";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { AccountContext } from "${context}/context.ts";
import { DomainError } from "${context}/errors.ts";

/** Throws \`not_found\`. */
export async function ${run}(_ctx: AccountContext, _input: ${schema}): Promise<Done> {
  throw new DomainError("not_found", ${NOT_FOUND});
}
`
      : `import type { ${answer} } from "@ledgerline/contract/${contract}";
import type { AccountContext } from "${context}/context.ts";

export async function ${run}(_ctx: AccountContext): Promise<${answer}> {
  return { ${verb}: [] };
}
`,
    ...changed(router, (text) =>
      needed.reduce(
        (so, [names, from]) => withImport(so, names, from),
        text.replace(/\}\);\n$/, `  ${verb}: accountProcedure("${right}")${procedure},\n});\n`),
      ),
    ),
    ...changed(routes, (text) => withEntry(text, [`"${area}.`], /\n {2}\w+\(|\n\];/, route)),
    ...changed(ISOLATION, (text) => withEntry(text, [`\n  "${area}.`], /\n {2}["/]|\n\};/, `"${name}": ${others},`)),
    ...(isChange &&
      changed(CHANGES, (text) =>
        withEntry(text, [`\n  "${area}.`, "| Act> = {"], /\n {2}["/]|\n\};/, `"${name}": acts(),`),
      )),
  };

  function changed(place: string, change: (text: string) => string): Record<string, string> {
    return { [place]: change(read(place)) };
  }
}

/** The module that a router takes an area's things from: the one of its name, or else the first. */
function importedBy(router: string, of: "contract" | "domain", area: string): string {
  const all = [...router.matchAll(new RegExp(`from "@ledgerline/${of}/(?!wire/)(.+)"`, "g"))];
  const paths = all.map(([, path = ""]) => path);
  const found = paths.find((path) => path.split("/").at(-1) === area) ?? paths[0];
  if (found === undefined) throw new Error(`The router of ${area} imports nothing of packages/${of}.`);
  return found;
}

export function withImport(text: string, names: readonly string[], from: string): string {
  const present = new RegExp(`import \\{([^}]*?),?\\s*\\} from "${RegExp.escape(from)}";`);
  const known = present.exec(text)?.[1]?.trim().split(/,\s*/) ?? [];
  const line = `import { ${[...new Set([...known, ...names])].join(", ")} } from "${from}";`;
  if (known.length > 0) return text.replace(present, line);
  return names.length > 0 ? `${line}\n${text}` : text;
}

/** Adds an entry after the last one with one of the marks; `next` finds where the one after that begins. */
function withEntry(text: string, marks: readonly string[], next: RegExp, entry: string): string {
  const last = Math.max(...marks.map((mark) => text.lastIndexOf(mark))) + 1;
  const end = last + text.slice(last).search(next);
  return `${text.slice(0, end)}\n  ${entry}${text.slice(end)}`;
}

function wordsOf(verb: string): string {
  return capital(hyphens(verb).replaceAll("-", " "));
}

/** Writes files of the workspace and has Biome format them. Returns their paths. */
export function writeFormatted(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const paths = Object.keys(files);
  const biome = join(ROOT, "node_modules/.bin/biome");
  const { status, stderr } = spawnSync(biome, ["check", "--write", ...paths], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return paths;
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { change: { type: "boolean" } } });
  const [, area = "", verb = ""] = /^([a-z]+)\.([a-z][a-zA-Z]*)$/.exec(positionals[0] ?? "") ?? [];

  if (!existsSync(join(ROOT, `packages/api/src/routers/${area}.ts`))) {
    console.error("Usage: pnpm make call <area>.<verb> [--change]\nThe area is a router of packages/api/src/routers.");
    process.exitCode = 1;
  } else {
    const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
    const paths = writeFormatted(newCallFiles({ area, verb, isChange: values.change ?? false }, read));
    console.log(`${paths.join("\n")}

Say in these files what the call does, takes and answers, and add the rest:
- packages/domain/src/${area}/<noun>.sql.ts: its query, which compares the account and has a limit
- packages/contract: what new fields mean, and an example
- apps/server/test/bounds/largest-calls.ts: its largest legal input
- docs/security.md, "Answers": what bounds the answer
- pnpm make client, and pnpm changeset

Then run pnpm types, and
pnpm exec vitest run packages/domain/test/tenancy packages/contract apps/server/test/isolation apps/server/test/http apps/server/test/client`);
  }
}

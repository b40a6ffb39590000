import { spawnSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

export interface Make {
  does: string;
  /** Run one after the other, from the root. The last one gets the arguments after the name. */
  commands: [program: string, ...args: string[]][];
}

const BUILD: Make["commands"][number] = ["node", "scripts/turbo.ts", "run", "build", "--output-logs=errors-only"];

/** Occasional chores, by the name that `pnpm make` takes. */
export const MAKES: Record<string, Make> = {
  image: {
    does: "carries out the Dockerfile in a folder, without a container engine, and starts the result",
    commands: [["node", "scripts/container/main.ts"]],
  },
  "supply-chain": {
    does: "checks licences, checksums and install scripts of all dependencies, and asks the registry about them",
    commands: [["node", "scripts/supply-chain.ts"]],
  },
  screenshots: {
    does: "takes pictures of every screen into apps/e2e/dist/screenshots; -t checks takes only those of the checks",
    commands: [BUILD, ["pnpm", "--filter", "@ledgerline/e2e", "run", "screenshots"]],
  },
  "docs-images": {
    does: "takes the pictures in README.md and docs/design-language.md again",
    commands: [BUILD, ["pnpm", "--filter", "@ledgerline/e2e", "run", "docs-images"]],
  },
  distributed: {
    does: "runs tests, journeys and the trial of kills on the Postgres that DATABASE_URL names, such as a coordinator with Citus",
    commands: [
      BUILD,
      ["pnpm", "exec", "vitest", "run", "--project", "*db*", "--project", "*domain*", "--project", "*server*"],
      ["pnpm", "--filter", "@ledgerline/e2e", "run", "e2e"],
      ["node", "apps/trials/src/main.ts", "chaos"],
    ],
  },
  docs: {
    does: "builds the documentation as a site, with its search, in apps/docs/dist; a link to nowhere fails it",
    commands: [["node", "scripts/turbo.ts", "run", "site"]],
  },
  part: {
    does: "runs one part of the nightly run, such as kills",
    commands: [["node", "scripts/gate/part.ts"]],
  },
  release: {
    does: "packs every published package, and checks its contents, types and size",
    commands: [
      [...BUILD, "--filter=@ledgerline/client", "--filter=@ledgerline/statements", "--filter=@ledgerline/cli"],
      ["node", "scripts/release.ts"],
    ],
  },
  stranger: {
    does: "walks through the documents as a stranger: a token, an upload, its webhook, the packed client and command, an agent",
    commands: [BUILD, ["node", "scripts/stranger.ts"]],
  },
  client: {
    does: "writes the generated part of packages/client from the OpenAPI document",
    commands: [["node", "scripts/client.ts"]],
  },
  "statement-docs": {
    does: "writes docs/statements from the formats",
    commands: [["node", "scripts/statement-docs/main.ts"]],
  },
  "statement-format": {
    does: "writes the beginning of a statement format and of its golden file, given sender, id and header line",
    commands: [["node", "scripts/statement-format.ts"]],
  },
  feature: {
    does: "writes the beginning of an area in every layer, given its noun in the plural, such as lamps",
    commands: [["node", "scripts/feature.ts"]],
  },
  call: {
    does: "writes the beginning of a call in every layer, given its name, such as royalties.artists; --change for a mutation",
    commands: [["node", "scripts/call.ts"]],
  },
  migration: {
    does: "writes a migration from the changed tables; then delete the older snapshot in packages/db/migrations/meta",
    commands: [["pnpm", "--filter", "@ledgerline/db", "run", "generate"]],
  },
};

if (import.meta.main) {
  const [name = "", ...args] = process.argv.slice(2);
  const make = Object.hasOwn(MAKES, name) ? MAKES[name] : undefined;
  if (make) process.exitCode = run(make, args);
  else if (name === "") console.log(`pnpm make <what>\n\n${list()}`);
  else {
    console.error(`There is no '${name}' to make: pnpm make lists what there is.`);
    process.exitCode = 1;
  }
}

function list(): string {
  return Object.entries(MAKES)
    .map(([each, { does }]) => `  ${each.padEnd(18)}${does}`)
    .join("\n");
}

/** The exit code of the first command that fails, or of the last. */
function run({ commands }: Make, last: string[]): number {
  for (const [at, [program, ...own]] of commands.entries()) {
    const given = at === commands.length - 1 ? [...own, ...last] : own;
    const { status, error } = spawnSync(program, given, { cwd: ROOT, stdio: "inherit" });
    if (error) throw error;
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { capital, withImport, writeFormatted } from "./call.ts";

const ROOT = join(import.meta.dirname, "..");
const USAGE =
  "Usage: pnpm make feature <noun>\nA noun in the plural that is no area yet, in small letters, such as lamps.";

/**
 * The beginning of an area, by path, given its noun in the plural: a table of an account's, what is answered, the verb and
 * its query, the procedure and its row in the facade; new files, and those that `read` returns with a line more. Throws
 * for an area that is there already.
 */
export function newFeatureFiles(noun: string, read: (path: string) => string): Record<string, string> {
  const appRouter = read("packages/api/src/app-router.ts");
  if (appRouter.includes(`\n  ${noun}: `)) throw new Error(`There are ${noun} already.`);
  const [one, all] = [capital(noun.replace(/s$/, "")), capital(noun)];
  const router = `${noun}Router`;
  return {
    [`packages/db/src/schema/${noun}.ts`]: `import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

export const ${noun} = pgTable(
  "${noun}",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
`,
    "packages/db/src/schema/index.ts": `${read("packages/db/src/schema/index.ts")}export * from "./${noun}.ts";\n`,
    [`packages/contract/src/${noun}.ts`]: `import { z } from "zod";
import { CreatedAt, Id, ItsName } from "./wire/fields.ts";

export const ${one} = z.object({ id: Id, name: ItsName, created_at: CreatedAt });
export type ${one} = z.infer<typeof ${one}>;

/** Oldest first. */
export const ${all} = z.object({ ${noun}: z.array(${one}).meta({ description: "The account's ${noun}, the oldest first." }) });
export type ${all} = z.infer<typeof ${all}>;
`,
    [`packages/domain/src/${noun}/${noun}.ts`]: `import type { ${all} } from "@ledgerline/contract/${noun}";
import type { AccountContext } from "../context/context.ts";
import { find${all} } from "./${noun}.sql.ts";

export async function list${all}({ db, accountId }: AccountContext): Promise<${all}> {
  const rows = await find${all}(db, accountId);
  return { ${noun}: rows.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })) };
}
`,
    [`packages/domain/src/${noun}/${noun}.sql.ts`]: `import type { Database } from "@ledgerline/db/client";
import { ${noun} } from "@ledgerline/db/schema";
import { eq } from "drizzle-orm";

/** As many as an account may have. */
const MOST = 100;

/** Oldest first. */
export async function find${all}(db: Database, accountId: string): Promise<(typeof ${noun}.$inferSelect)[]> {
  return db.orm.select().from(${noun}).where(eq(${noun}.accountId, accountId)).orderBy(${noun}.createdAt).limit(MOST);
}
`,
    [`packages/api/src/routers/${noun}.ts`]: `import { ${all} } from "@ledgerline/contract/${noun}";
import { list${all} } from "@ledgerline/domain/${noun}/${noun}";
import { accountProcedure, router } from "../procedure/trpc.ts";

export const ${router} = router({
  list: accountProcedure("account:read")
    .output(${all})
    .query(({ ctx }) => list${all}(ctx)),
});
`,
    "packages/api/src/app-router.ts": withImport(
      appRouter.replace(/\n\}\);\n/, `\n  ${noun}: ${router},\n});\n`),
      [router],
      `./routers/${noun}.ts`,
    ),
    "apps/server/src/rest/routes/account.ts": read("apps/server/src/rest/routes/account.ts").replace(
      /\n\];/,
      `\n  get("/${noun}", "${noun}.list", "The account's ${noun}"),\n];`,
    ),
  };
}

if (import.meta.main) {
  const [noun = ""] = process.argv.slice(2);
  if (!/^[a-z]+s$/.test(noun)) {
    console.error(USAGE);
    process.exitCode = 1;
  } else {
    const paths = writeFormatted(newFeatureFiles(noun, (path) => readFileSync(join(ROOT, path), "utf8")));
    console.log(`${paths.join("\n")}

Say in these files what there is. Then:
- pnpm make migration, which writes the table's migration
- CONTRIBUTING, "Adding a table", "Adding a call" and "Adding a screen": what each wants besides; pnpm check says what is missing
- pnpm make call ${noun}.<verb> begins each further call`);
  }
}

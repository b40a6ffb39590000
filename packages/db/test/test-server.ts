import postgres from "postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** The Postgres of this test run, and its migrated database that tests clone. */
    testServer: { url: string; template: string };
  }
}

/** Runs statements outside the tests' databases, such as `create database`. */
export async function withServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

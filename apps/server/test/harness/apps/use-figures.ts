import { connectDatabase } from "@ledgerline/db/client";
import { afterAll } from "vitest";
import { bookMonths } from "../book-months.ts";
import { measurePlays } from "../measure-plays.ts";
import { createTestApp, type TestApp } from "./create-test-app.ts";

interface Figures {
  server: TestApp;
  book(accountId: string, rows: object[]): Promise<void>;
  measure(accountId: string, rows: object[]): Promise<unknown>;
}

/** A server at noon on 20 November 2026, and ways to give its artists figures, for all tests of a file. */
export async function useFigures(): Promise<Figures> {
  const server = await createTestApp({}, { clock: () => new Date("2026-11-20T12:00:00Z") });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  afterAll(async () => {
    await db.close();
    await server.close();
  });
  return {
    server,
    book: (accountId, rows) => bookMonths(db, accountId, rows),
    measure: (accountId, rows) => measurePlays(db, accountId, rows),
  };
}

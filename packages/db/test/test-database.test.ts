import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("a test's own database", () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  test("is migrated, in UTF-8, and shares nothing with the others", async () => {
    const mine = postgres(first.url, { max: 1 });
    const theirs = postgres(second.url, { max: 1 });
    try {
      await mine`insert into accounts (id, artist_name, created_at)
        values (gen_random_uuid(), 'Björk', now())`;
      expect(await mine`select artist_name from accounts`).toEqual([{ artist_name: "Björk" }]);
      expect(await theirs`select artist_name from accounts`).toEqual([]);
      expect(await mine`show server_encoding`).toEqual([{ server_encoding: "UTF8" }]);
    } finally {
      await Promise.all([mine.end(), theirs.end()]);
    }
  });
});

import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { asNoRoom } from "./no-room.ts";

/** A device of Linux on which every write finds the disk full. */
const FULL_DISK = "/dev/full";

describe("an upload that cannot be kept", () => {
  it.skipIf(!existsSync(FULL_DISK))("because the disk is full is told so", async () => {
    const failure = await writeFile(FULL_DISK, "a statement").catch((error) => error);
    expect(asNoRoom(failure)).toMatchObject({ name: "DomainError", code: "unavailable", cause: failure });
  });

  it("because its account has used up its share, or Postgres has no room, is told so", () => {
    for (const code of ["EDQUOT", "53100"]) {
      const failure = new Error("a query failed", { cause: Object.assign(new Error("no room"), { code }) });
      expect(asNoRoom(failure)).toMatchObject({ code: "unavailable", message: expect.stringContaining("no room") });
    }
  });

  it("for another reason stays what it is", () => {
    for (const failure of [new Error("cut off"), Object.assign(new Error("denied"), { code: "EACCES" }), "nothing"]) {
      expect(asNoRoom(failure)).toBe(failure);
    }
  });
});

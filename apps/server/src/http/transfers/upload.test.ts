import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { asNoRoom } from "./upload.ts";

/** A Linux device on which every write fails because the disk is full. */
const FULL_DISK = "/dev/full";

describe("an upload that cannot be stored", () => {
  it.skipIf(!existsSync(FULL_DISK))("because the disk is full says so", async () => {
    const failure = await writeFile(FULL_DISK, "a statement").catch((error) => error);
    expect(asNoRoom(failure)).toMatchObject({ name: "DomainError", code: "unavailable", cause: failure });
  });

  it("because the quota is used up or Postgres has no room says so", () => {
    for (const code of ["EDQUOT", "53100"]) {
      const failure = new Error("a query failed", { cause: Object.assign(new Error("no room"), { code }) });
      expect(asNoRoom(failure)).toMatchObject({ code: "unavailable", message: expect.stringContaining("no room") });
    }
  });

  it("for another reason keeps its error", () => {
    for (const failure of [new Error("cut off"), Object.assign(new Error("denied"), { code: "EACCES" }), "nothing"]) {
      expect(asNoRoom(failure)).toBe(failure);
    }
  });
});

import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openZip } from "./zip.ts";

function failing(): Readable {
  return new Readable({ read: (): void => {} });
}

test("a file that fails before anybody reads makes a later reader fail", async () => {
  const { zip, add, end } = openZip();
  const file = failing();
  add("data.csv", () => file);
  end();
  await turn();
  file.destroy(new Error("the database is away"));
  await turn();
  await expect(zip.toArray()).rejects.toThrow("the database is away");
});

test("stopping to read closes the open file", async () => {
  const { zip, add, end } = openZip();
  const file = failing();
  add("data.csv", () => file);
  end();
  await turn();
  zip.destroy();
  await expect.poll(() => file.destroyed).toBe(true);
});

import { createHash } from "node:crypto";
import type { PartName } from "./parts.ts";

/** Whether only the tests of a push run. */
export const IS_PUSH = process.env["TEST_PARTS"] === "push";

/** A push draws its samples by its commit, so that pushes add up to all there is. */
function draw(name: string): number {
  return createHash("sha256").update(`${process.env["TEST_DRAW"]} ${name}`).digest().readUInt32BE();
}

/** Of tests for each operation, a push runs one in so many. */
export const DRAWN_ONE_IN = 7;

/** Of a test of which a push runs a sample, and the part all. */
export function sampled(part: PartName): { tags: PartName[] } {
  return { tags: IS_PUSH ? [] : [part] };
}

/** Whether a push draws what has this name, of which it runs one in so many. */
export function isDrawn(name: string, oneIn: number): boolean {
  return draw(name) % oneIn === 0;
}

/** Of tests of a part of which a push runs one in so many, drawn by name. */
export function unlessDrawn(part: PartName, name: string, oneIn: number): { tags: PartName[] } {
  return isDrawn(name, oneIn) ? sampled(part) : { tags: [part] };
}

/** One of these, drawn by a name. */
export function drawOne<Item>(items: readonly Item[], name: string): Item {
  const item = items[draw(name) % items.length];
  if (item === undefined) throw new Error(`There is nothing to draw from for "${name}".`);
  return item;
}

import type { Dice } from "../values/dice.ts";

/** Bytes with one thing done to them that disks, networks and attackers do. */
export function mutateBytes(bytes: Buffer, other: Buffer, dice: Dice): Buffer {
  if (bytes.length === 0) return other;
  const at = dice.below(bytes.length);
  const end = Math.min(bytes.length, at + dice.between(1, 200));
  return dice.pick([
    () => flipBits(bytes, dice),
    () => flipBits(bytes, dice),
    () => bytes.subarray(0, at),
    () => bytes.subarray(at),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
    () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.alloc(dice.between(1, 100)), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), noise(dice), bytes.subarray(end)]),
    () => Buffer.concat([bytes, other]),
    () => Buffer.concat([bytes.subarray(0, at), other.subarray(dice.below(other.length + 1))]),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.from(bytes.toString("latin1"), "utf16le"),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]),
    () => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(bytes.toString("latin1"), "utf16le").swap16()]),
    () => Buffer.from(bytes.toString("utf8"), "latin1"),
  ])();
}

function flipBits(bytes: Buffer, dice: Dice): Buffer {
  const flipped = Buffer.from(bytes);
  for (let left = dice.pick([1, 1, 3, 20]); left > 0; left -= 1) {
    const at = dice.below(flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << dice.below(8));
  }
  return flipped;
}

function noise(dice: Dice): Buffer {
  return Buffer.from(Array.from({ length: dice.between(1, 300) }, () => dice.below(256)));
}

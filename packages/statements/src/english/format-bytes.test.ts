import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [0, "0 bytes"],
  [1023, "1023 bytes"],
  [200_000, "195.3 KiB"],
  [512 * 1024 ** 2, "512 MiB"],
  [4 * 1024 ** 3, "4 GiB"],
  [5000 * 1024 ** 3, "5000 GiB"],
])("%d bytes are %s", (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));

import { expect, test } from "vitest";
import { warnOfExposure } from "./exposure.ts";

const OWN = "http://127.0.0.1:4000";
const PUBLIC = "https://ledgerline.example";

test.each([
  ["127.0.0.1", OWN, false, false],
  ["::1", "http://[::1]:4000", false, false],
  ["localhost", "http://localhost:4000", false, false],
  ["0.0.0.0", OWN, false, true],
  ["192.0.2.7", OWN, false, true],
  ["127.0.0.1", PUBLIC, false, true],
  ["0.0.0.0", PUBLIC, true, false],
])("on %s as %s, in production: %s, a warning: %s", (host, appUrl, production, warned) => {
  expect(warnOfExposure({ host, appUrl, production }) !== null).toBe(warned);
});

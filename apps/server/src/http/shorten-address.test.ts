import { expect, test } from "vitest";
import { shortenAddress } from "./shorten-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.*"],
  ["::ffff:203.0.113.9", "203.0.113.*"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:*"],
  ["2001:DB8::1", "2001:db8:0:*"],
  ["::1", "0:0:0:*"],
  ["not an address", "unknown"],
])("%s is shown as %s", (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});

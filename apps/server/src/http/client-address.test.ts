import { expect, test } from "vitest";
import { clientNetwork, shortenAddress } from "./client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
  ["not an address", "not an address"],
  ["fe80::1%eth0", "fe80::/64"],
])("%s is counted as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

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

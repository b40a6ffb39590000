import { expect, test } from "vitest";
import { RIGHT_NAMES } from "./right-words.ts";
import { type Right, type Role, refusalOf } from "./roles.ts";

/** As the page about members says it, right by right. */
const LACKS: Record<Exclude<Role, "viewer" | "payee">, readonly Right[]> = {
  owner: [],
  manager: ["plan:write", "members:write", "account:close"],
  accountant: [
    ...(["platforms:write", "account:write", "archive:read", "plan:write", "members:write"] as const),
    ...(["webhooks:read", "webhooks:write", "account:close"] as const),
  ],
};

const allowed = (role: Role, read_only = false) =>
  RIGHT_NAMES.filter((right) => refusalOf({ role, read_only }, right) === null);

test.each(Object.entries(LACKS))("what %s may not do is what the page about members says", (role, lacks) => {
  expect(RIGHT_NAMES.filter((right) => !allowed(role as Role).includes(right)).toSorted()).toEqual(lacks.toSorted());
});

test("viewers see what an accountant does and export or change nothing, and payees have what is their own", () => {
  const seen = allowed("accountant").filter((right) => right.endsWith(":read") && right !== "exports:read");
  const own: Right[] = ["self", "own_shares:read", "own_shares:write"];
  expect(allowed("viewer").toSorted()).toEqual([...new Set([...seen, ...own])].toSorted());
  expect(allowed("payee").toSorted()).toEqual(own.toSorted());
});

test.each(["manager", "accountant"] as const)("without Premium, a %s may do what a viewer may", (role) => {
  expect(allowed(role, true)).toEqual(allowed("viewer"));
});

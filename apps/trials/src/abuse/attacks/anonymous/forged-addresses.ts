import { randomInt } from "node:crypto";
import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CONNECTIONS = 64;

/** Wrong passwords that claim to come through a proxy, which the server does not trust. */
export const forgedAddresses: Attack = {
  name: "wrong passwords from 64 connections, each with another forged address",
  async begin({ origin }) {
    return keepCalling(CONNECTIONS, () => {
      const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
      return statusOf(
        fetch(`${origin}/api/auth/login`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": address, forwarded: `for=${address}` },
          body: JSON.stringify({ email: `victim-${randomInt(1_000)}@example.com`, password: "not this one" }),
        }),
      );
    });
  },
};

import { randomInt } from "node:crypto";
import type { Attack } from "../../arena/attack.ts";
import { statusOf } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";

const CONNECTIONS = 16;

/** Visits as a guest, each from another address, so that no address's own limit ends them. */
export const manyGuests: Attack = {
  name: "visits as a guest from 16 connections, each with another address",
  // The attacker's connections count as a proxy's.
  env: { TRUST_PROXY: "127.0.0.2" },
  async begin({ origin }) {
    return keepCalling(CONNECTIONS, () =>
      statusOf(
        fetch(`${origin}/api/auth/look-around`, {
          method: "POST",
          headers: { "x-forwarded-for": `203.0.${randomInt(256)}.${randomInt(256)}` },
        }),
      ),
    );
  },
};

import { randomInt } from "node:crypto";
import type { Attack } from "../arena/attack.ts";
import { post, statusOf } from "../arena/calls.ts";
import { keepCalling, Tally } from "../arena/keep-calling.ts";

const FORGED_ADDRESSES_CONNECTIONS = 64;

/** Wrong passwords that claim to come through a proxy, which the server does not trust. */
export const forgedAddresses: Attack = {
  name: "wrong passwords from 64 connections, each with another forged address",
  async begin({ origin }) {
    return keepCalling(FORGED_ADDRESSES_CONNECTIONS, () => {
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

const ADDRESSES = 200;

/** Wrong passwords for one account, each from a different address. */
export const manyGuessers: Attack = {
  name: "wrong passwords from 200 addresses",
  // The attacker's connections count as a proxy's.
  env: { TRUST_PROXY: "127.0.0.2" },
  async begin({ origin }) {
    const tally = new Tally();
    const guess = async (n: number) => {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${n}` },
        body: JSON.stringify({ email: "victim@example.com", password: "not this one" }),
      });
      await response.arrayBuffer();
      tally.add(response.status);
    };
    return async () => {
      await Promise.all(Array.from({ length: ADDRESSES }, (_, n) => guess(n).catch(() => tally.add("cut"))));
      return tally.toString();
    };
  },
};

const MANY_GUESTS_CONNECTIONS = 16;

/** Visits as a guest, each from another address, so that no address's own limit ends them. */
export const manyGuests: Attack = {
  name: "visits as a guest from 16 connections, each with another address",
  // The attacker's connections count as a proxy's.
  env: { TRUST_PROXY: "127.0.0.2" },
  async begin({ origin }) {
    return keepCalling(MANY_GUESTS_CONNECTIONS, () =>
      statusOf(
        fetch(`${origin}/api/auth/look-around`, {
          method: "POST",
          headers: { "x-forwarded-for": `203.0.${randomInt(256)}.${randomInt(256)}` },
        }),
      ),
    );
  },
};

const FORGOTTEN_PASSWORDS_CONNECTIONS = 32;

export const forgottenPasswords: Attack = {
  name: "forgotten passwords of a thousand accounts from 32 connections",
  // None of these accounts exists, so nothing is ever sent.
  env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "trial@example.com" },
  async begin({ origin }) {
    return keepCalling(FORGOTTEN_PASSWORDS_CONNECTIONS, () =>
      statusOf(
        post({ origin, token: "" }, "/auth/password/forgotten", { email: `victim-${randomInt(1_000)}@example.com` }),
      ),
    );
  },
};

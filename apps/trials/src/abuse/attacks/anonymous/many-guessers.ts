import type { Attack } from "../../arena/attack.ts";
import { Tally } from "../../arena/tally.ts";

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

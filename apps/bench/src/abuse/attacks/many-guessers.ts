import type { Attack } from "../arena/attack.ts";

const ADDRESSES = 200;

/** Wrong passwords for one account, each from an address of its own. */
export const manyGuessers: Attack = {
  name: "wrong passwords from 200 addresses",
  env: { TRUST_PROXY: "127.0.0.1" },
  async begin({ product }) {
    return async () => {
      const statuses = await Promise.all(
        Array.from({ length: ADDRESSES }, async (_, n) => {
          const response = await fetch(`${product.origin}/api/auth/login`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${n}` },
            body: JSON.stringify({ email: "victim@example.com", password: "not this one" }),
          });
          await response.body?.cancel();
          return response.status;
        }),
      );
      return `${statuses.filter((status) => status === 401).length} of ${ADDRESSES} passwords were tried`;
    };
  },
};

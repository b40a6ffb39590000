import type { Attack } from "../arena/attack.ts";

const CHANGES = 500;

/** Five hundred changes at once, each of which needs a connection and the artist's lock. */
export const manyChanges: Attack = {
  name: "500 changes at once",
  async begin({ product, token }) {
    return async () => {
      const answers = await Promise.all(
        Array.from({ length: CHANGES }, async () => {
          const response = await fetch(`${product.origin}/api/analytics/test-sync`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}` },
          });
          await response.body?.cancel();
          return response.status;
        }),
      );
      return countStatuses(answers);
    };
  },
};

function countStatuses(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} answered ${status}`).join(", ");
}

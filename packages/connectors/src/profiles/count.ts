import { z } from "zod";

/** A count as platforms send it, as a number or a decimal string; null when it is missing or not a count. */
export const Count = z
  .unknown()
  .optional()
  .transform((value): number | null => {
    const count = typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof count === "number" && count >= 0 && count <= Number.MAX_SAFE_INTEGER ? Math.round(count) : null;
  });

import { nameMissing } from "@ledgerline/api/procedure/error-mapping";
import { TRPCError } from "@trpc/server";
import type { z } from "zod";

/** Checks a path or a query the way a procedure checks its input. Throws `bad_request`. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: nameMissing(parsed.error, value) });
  return parsed.data;
}

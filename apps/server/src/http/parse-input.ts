import { TRPCError } from "@trpc/server";
import type { z } from "zod";

/** The input of a call that is no procedure, checked as a procedure checks its own; a bad one answers 400. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: parsed.error });
  return parsed.data;
}

import { z } from "zod";
import { nameText } from "../wire/names.ts";
import { Instant } from "../wire/wire.ts";
import { KnownPassword, SecondFactorCode } from "./auth.ts";
import { SCOPES } from "./scopes.ts";

const AnyScope = z.enum(SCOPES, "There is no such scope");

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(AnyScope),
  /** The member whose token it is. */
  member: z.string(),
  /** True for the caller's own tokens. */
  yours: z.boolean(),
  created_at: Instant,
  /** When it stops working. */
  expires_at: Instant,
  expired: z.boolean(),
  /** To within five minutes; null if it was never used. */
  last_used_at: Instant.nullable(),
  /** A shortened address. */
  last_network: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** Newest first: the caller's own; an owner sees every member's. */
export const ApiTokens = z.object({ tokens: z.array(ApiToken) });
export type ApiTokens = z.infer<typeof ApiTokens>;

export const CreateTokenInput = z.strictObject({
  name: nameText("Enter a name", 100, "The name can have at most 100 characters"),
  scopes: z
    .array(AnyScope, "Choose what the token may do")
    .min(1, "Choose what the token may do")
    .max(SCOPES.length, "Name each scope once")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Name each scope once"),
  /** The last day (UTC) on which it works, at most a year from now; by default 90 days from now. */
  expires_on: z.iso.date("Choose a day").optional(),
  password: KnownPassword,
  /** Required where the caller's two-step login is on. */
  code: SecondFactorCode.optional(),
});
export type CreateTokenInput = z.infer<typeof CreateTokenInput>;

/** `token` is shown only this once. */
export const TokenMade = z.object({ message: z.string(), id: z.uuid(), token: z.string() });
export type TokenMade = z.infer<typeof TokenMade>;

export const EndTokenInput = z.strictObject({ id: z.uuid("There is no such token.") });
export type EndTokenInput = z.infer<typeof EndTokenInput>;

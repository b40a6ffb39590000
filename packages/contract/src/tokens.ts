import { z } from "zod";
import { KnownPassword, SecondFactorCode } from "./auth/auth.ts";
import { SCOPES } from "./auth/scopes.ts";
import { CreatedAt, ExpiresAt, Id, ItsName, Message } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { nameText } from "./wire/names.ts";
import { Instant } from "./wire/wire.ts";

const AnyScope = z.enum(SCOPES, "There is no such scope");

export const ApiToken = z.object({
  id: Id,
  name: ItsName.meta({ example: "Nightly export" }),
  scopes: z.array(AnyScope).meta({ description: "What the token can do, by area; never more than its member." }),
  member: z.string().meta({ description: "Whose token it is.", example: "ada@example.com" }),
  yours: z.boolean().meta({ description: "True for the caller's own." }),
  created_at: CreatedAt,
  expires_at: ExpiresAt,
  expired: z.boolean().meta({ description: "True once its last day is over." }),
  last_used_at: Instant.nullable().meta({ description: "When it was last used, to within five minutes." }),
  /** A shortened address. */
  last_network: z
    .string()
    .nullable()
    .meta({ description: "The beginning of the address it was last used from; null until it is used." }),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** Newest first: the caller's own; an owner sees every member's. */
export const ApiTokens = z.object({ tokens: z.array(ApiToken).meta({ description: "API tokens, the newest first." }) });
export type ApiTokens = z.infer<typeof ApiTokens>;

export const CreateTokenInput = z.strictObject({
  name: nameText("Enter a name", 100, "The name can have at most 100 characters").meta({
    ...MEANS.name,
    example: "Nightly export",
  }),
  scopes: z
    .array(AnyScope, "Choose what the token may do")
    .min(1, "Choose what the token may do")
    .max(SCOPES.length, "Name each scope once")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Name each scope once")
    .meta({ description: "What the token can do, by area; never more than its member." }),
  /** The last day (UTC) on which it works, at most a year from now; by default 90 days from now. */
  expires_on: z.iso.date("Choose a day").optional().meta({ description: "Its last day, at most a year from now." }),
  password: KnownPassword,
  /** Required where the caller's two-step login is on. */
  code: SecondFactorCode.optional().meta({ description: "The same, if two-step login is on." }),
});
export type CreateTokenInput = z.infer<typeof CreateTokenInput>;

/** `token` is shown only this once. */
export const TokenMade = z.object({
  message: Message,
  id: Id,
  token: z.string().meta({ description: "The part of a link that was sent or handed over." }),
});
export type TokenMade = z.infer<typeof TokenMade>;

export const EndTokenInput = z.strictObject({ id: z.uuid("There is no such token.").meta(MEANS.id) });
export type EndTokenInput = z.infer<typeof EndTokenInput>;

import type { QueryName } from "@ledgerline/api/operations";
import type { Scope } from "@ledgerline/contract/auth/scopes";
import type { z } from "zod";
import type { Fence } from "./fence.ts";

/** What a tool may use. */
export interface ToolContext {
  /** Calls a procedure as the token's member, with all checks and limits. */
  ask<Answer>(name: QueryName, input?: object): Promise<Answer>;
  /** Whether the token was given a scope. */
  has(scope: Scope): boolean;
  fence: Fence;
  /** The public origin. */
  appUrl: string;
}

/** A question that an agent can ask. It never changes anything. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** The tool is offered to tokens that have it. */
  scope: Scope;
  input: Input;
  answer(ctx: ToolContext, input: z.infer<Input>): Promise<object>;
}

/** A tool, with its input's type known to its answer. */
export function tool<Input extends z.ZodType>(described: Tool<Input>): Tool {
  return described as unknown as Tool;
}

/** Why a tool could not answer, in a sentence for the agent. */
export class ToolRefusal extends Error {}

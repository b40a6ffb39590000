import type { Right } from "@ledgerline/contract/auth/roles";
import { isScope, type Scope } from "@ledgerline/contract/auth/scopes";
import type { LimitName } from "@ledgerline/domain/context/limits";
import { type AnyTRPCProcedure, callTRPCProcedure, type inferProcedureInput, TRPCError } from "@trpc/server";
import { z } from "zod";
import { type AppRouter, appRouter } from "./app-router.ts";
import type { RequestContext } from "./procedure/context.ts";
import type { ProcedureMeta } from "./procedure/trpc.ts";

type Areas = AppRouter["_def"]["record"];
type Named = { [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}` };

/** A procedure as clients name it: `statements.list`. */
export type OperationName = Named[keyof Named];

type ProcedureNamed<Name extends OperationName> = Name extends `${infer Area}.${infer Verb}`
  ? Area extends keyof Areas
    ? Verb extends keyof Areas[Area]
      ? Areas[Area][Verb]
      : never
    : never
  : never;

type NamesOf<Type extends "query" | "mutation", Name extends OperationName = OperationName> = Name extends OperationName
  ? ProcedureNamed<Name> extends { _def: { type: Type } }
    ? Name
    : never
  : never;

export type QueryName = NamesOf<"query">;
export type MutationName = NamesOf<"mutation">;

type AnyKey<Input> = Input extends object ? keyof Input & string : never;

/** The fields of a procedure's input. */
export type InputField<Name extends OperationName> =
  ProcedureNamed<Name> extends infer Procedure extends AnyTRPCProcedure
    ? AnyKey<inferProcedureInput<Procedure>>
    : never;

/** A procedure's description. */
export interface Operation {
  name: OperationName;
  type: AnyTRPCProcedure["_def"]["type"];
  /** Null if it takes no input. */
  input: z.ZodType | null;
  output: z.ZodType;
  /** True if no token is required. */
  open: boolean;
  /** The right that the caller needs; null for a call without a token. */
  needs: Right | null;
  /** The scope that an API token needs; null for a call that takes no token, or only a login's. */
  scope: Scope | null;
  /** The limits on how often it may be called. */
  limits: LimitName[];
  /** True if the answer has an ETag. */
  kept: boolean;
}

const AREAS: Record<string, Record<string, AnyTRPCProcedure>> = appRouter._def.record;

const PROCEDURES = new Map<string, AnyTRPCProcedure>(
  Object.entries(AREAS).flatMap(([area, verbs]) =>
    Object.entries(verbs).map(([verb, procedure]) => [`${area}.${verb}`, procedure] as const),
  ),
);

function findProcedure(name: OperationName): AnyTRPCProcedure {
  const procedure = PROCEDURES.get(name);
  if (!procedure) throw new Error(`there is no procedure ${name}`);
  return procedure;
}

export function listOperationNames(): OperationName[] {
  return [...PROCEDURES.keys()] as OperationName[];
}

/** Null if the name is not a procedure's. */
export function operationType(name: string): "query" | "mutation" | null {
  const type = PROCEDURES.get(name)?._def.type;
  return type === "query" || type === "mutation" ? type : null;
}

export function findOperation(name: OperationName): Operation {
  const { _def } = findProcedure(name);
  // Schemas before the last only cover what is looked up first.
  const given = _def.inputs.at(-1) ?? null;
  const input = given instanceof z.ZodOptional ? given.unwrap() : given;
  const output = "output" in _def ? _def.output : null;
  if ((input && !(input instanceof z.ZodType)) || !(output instanceof z.ZodType)) {
    throw new Error(`${name} lacks a schema`);
  }
  const { open = false, needs = null, kept, limit, verbLimits = [] } = { ...(_def.meta as ProcedureMeta | undefined) };
  const limits = [...(limit ? [limit] : []), ...verbLimits];
  const scope = needs !== null && isScope(needs) ? needs : null;
  return { name, type: _def.type, input, output, open, needs, scope, limits, kept: kept !== undefined };
}

/** Calls a procedure without HTTP: for hosts only, never inside a procedure. The signal aborts if the client leaves. */
export function callOperation(
  name: OperationName,
  ctx: RequestContext,
  input: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: name,
    type: findProcedure(name)._def.type,
    ctx,
    getRawInput: async () => input,
    signal,
    batchIndex: 0,
  });
}

export interface NamedCall {
  /** As a client sent it. */
  path: string;
  /** As returned by `operationType`. */
  type: "query" | "mutation" | null;
  /** The HTTP request's. */
  method: string;
  batchIndex: number;
  ctx: RequestContext;
  getRawInput: () => Promise<unknown>;
  signal: AbortSignal;
}

/** Calls the procedure that a tRPC client names. Throws a TRPCError if there is none, or it takes another method. */
export async function callNamed({ method, type, ...call }: NamedCall): Promise<unknown> {
  if (type === null) throw new TRPCError({ code: "NOT_FOUND" });
  if (method !== (type === "query" ? "GET" : "POST")) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  return callTRPCProcedure({ router: appRouter, type, ...call });
}

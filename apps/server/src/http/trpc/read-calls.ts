import { operationType } from "@ledgerline/api/operations";
import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { isNestedTooDeep } from "../bounds/is-nested-too-deep.ts";

/** The most calls in a batch, which is one HTTP request. */
const BATCH = 10;

/** A call as a client of tRPC sends it. */
export interface TrpcCall {
  /** As sent: it may not name a procedure. */
  path: string;
  /** Null if it names no procedure. */
  type: "query" | "mutation" | null;
  batchIndex: number;
  /** Reads the input when the procedure takes one. Rejects with a TRPCError when it is not JSON, or nested too deep. */
  getRawInput(): Promise<unknown>;
}

/** The calls of a request. Throws a TRPCError for too many, or for queries mixed with mutations. */
export function readCalls(request: FastifyRequest): { isBatch: boolean; calls: TrpcCall[] } {
  const { path } = request.params as { path: string };
  const isBatch = first(request, "batch") === "1";
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > BATCH) throw new TRPCError({ code: "BAD_REQUEST" });
  let inputs: ((index: number) => unknown) | null = null;
  const calls = paths.map((name, batchIndex): TrpcCall => {
    return {
      path: name,
      type: operationType(name),
      batchIndex,
      getRawInput: async () => {
        inputs ??= readInputs(request, isBatch);
        return inputs(batchIndex);
      },
    };
  });
  const types = new Set(calls.map(({ type }) => type));
  if (types.has("query") && types.has("mutation")) throw new TRPCError({ code: "BAD_REQUEST" });
  return { isBatch, calls };
}

/** The input of a query is in the URL, that of a mutation in the body. */
function readInputs(request: FastifyRequest, isBatch: boolean): (index: number) => unknown {
  const text = request.method === "GET" ? first(request, "input") || null : String(request.body ?? "");
  const sent: unknown = text === null ? undefined : parse(text);
  if (!isBatch || sent === undefined) return () => sent;
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw new TRPCError({ code: "BAD_REQUEST" });
  const inputs = new Map(Object.entries(sent));
  return (index) => inputs.get(String(index));
}

function parse(text: string): unknown {
  if (isNestedTooDeep(text)) throw new TRPCError({ code: "BAD_REQUEST" });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause });
  }
}

function first({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}

import type { Caller } from "@ledgerline/api/server";
import type { z } from "zod";

/** What a request brings, as it came: the procedure checks it. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  // The caller's own input types do the checking, at run time.
  // biome-ignore lint/suspicious/noExplicitAny: an unchecked body is handed to a procedure that parses it
  body: any;
}

interface Shape {
  /** One line for the documentation. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The answer as JSON. */
  answer: z.ZodType;
  /** True where no token is asked for. */
  open?: boolean;
}

interface RouteBase extends Shape {
  method: "GET" | "POST" | "DELETE";
  /** Below `/api`, parameters as `:id`. */
  path: string;
  status: number;
  /** Other statuses with the same answer, and what each says. */
  also?: Record<number, string>;
}

/** A row that calls one procedure. */
export interface ProcedureRoute extends RouteBase {
  call(api: Caller, request: RestRequest): Promise<unknown>;
}

/** A row whose body or answer is a file; it has its own handler, and no procedure. */
export interface FileRoute extends RouteBase {
  file: { upload?: string; download?: string };
}

export type Route = ProcedureRoute | FileRoute;

const row =
  (method: RouteBase["method"]) =>
  (path: string, shape: Shape, call: ProcedureRoute["call"]): ProcedureRoute => ({
    method,
    path,
    status: 200,
    ...shape,
    call,
  });

export const get = row("GET");
export const post = row("POST");
export const del = row("DELETE");

export function file(
  method: RouteBase["method"],
  path: string,
  shape: Shape & Partial<Pick<RouteBase, "status" | "also">> & { file: FileRoute["file"] },
): FileRoute {
  return { method, path, status: 200, ...shape };
}

import {
  findOperation,
  type InputField,
  type MutationName,
  type OperationName,
  type QueryName,
} from "@ledgerline/api/operations";
import type { Right } from "@ledgerline/contract/auth/roles";
import { isScope, type Scope } from "@ledgerline/contract/auth/scopes";
import { platformOfSlug } from "@ledgerline/contract/streaming/platforms";
import { z } from "zod";

interface RouteBase {
  method: "GET" | "POST" | "DELETE";
  /** Below `/api`, with parameters written as `:id`. */
  path: string;
  /** One line for the documentation. */
  summary: string;
  /** Null if the call takes nothing but a file. `place` says where fields that are not in the path are. */
  input: z.ZodType | null;
  place: "query" | "body";
  /** The answer as JSON. */
  output: z.ZodType;
  status: number;
  /** Other statuses with the same answer, and what each means. */
  also?: Record<number, string>;
  /** True if an `Idempotency-Key` keeps it from being made twice. */
  once?: boolean;
  /** True if no token is needed. */
  open: boolean;
  /** The right that the caller needs; null for a caller without a token. */
  needs: Right | null;
  /** The scope that an API token needs; null for calls that take no token, or only a login's. */
  scope: Scope | null;
}

/** A row that calls a procedure and takes its schemas from it. */
export interface ProcedureRoute extends RouteBase {
  procedure: OperationName;
  /** True if the answer has an ETag, and 304 answers a client that has it. */
  kept: boolean;
}

/** A row whose body or answer is a file; it has a handler of its own. */
export interface FileRoute extends RouteBase {
  /** Its name among the procedures, such as `statements.upload`. */
  name: string;
  /** The form field with the file; the types of a file that is answered, the one that comes unasked first. */
  file: { upload?: string; download?: readonly string[] };
  /** The procedure with the same answer, whose schemas the row takes. */
  sameAs?: OperationName;
}

export type Route = ProcedureRoute | FileRoute;

type PathField<Path extends string> = Path extends `${string}:${infer Field}/${infer Rest}`
  ? Field | PathField<Rest>
  : Path extends `${string}:${infer Field}`
    ? Field
    : never;

/** Fails to compile unless each parameter of the path is a field of the procedure's input. */
type PathOf<Path extends string, Name extends OperationName> = [PathField<Path>] extends [InputField<Name>]
  ? Path
  : never;

interface Options {
  /** Where the other fields are. By default, the query of a GET and the body of other calls. */
  place?: RouteBase["place"];
  once?: boolean;
}

const row =
  <Names extends OperationName>(method: RouteBase["method"]) =>
  <const Path extends string, Name extends Names>(
    path: PathOf<Path, Name> & Path,
    procedure: Name,
    summary: string,
    { place = method === "GET" ? "query" : "body", once = false }: Options = {},
  ): ProcedureRoute => {
    const { input, output, open, needs, scope, kept } = findOperation(procedure);
    return { method, path, procedure, summary, input, place, output, status: 200, once, open, needs, scope, kept };
  };

export const get = row<QueryName>("GET");
export const post = row<MutationName>("POST");
export const del = row<MutationName>("DELETE");

type FileShape = Pick<FileRoute, "name" | "summary" | "file" | "also"> & {
  /** Null if no token is needed. */
  needs: Right | null;
  open?: boolean;
  place?: RouteBase["place"];
  status?: number;
} /** With a separate `input` if the file can be asked for in more ways. */ & (
    | { sameAs: OperationName; input?: z.ZodType }
    | { input: z.ZodType | null; output: z.ZodType }
  );

export function file(method: RouteBase["method"], path: string, shape: FileShape): FileRoute {
  const schemas = "sameAs" in shape ? findOperation(shape.sameAs) : shape;
  const { output } = schemas;
  const input = shape.input ?? schemas.input;
  const scope = shape.needs !== null && isScope(shape.needs) ? shape.needs : null;
  return { method, path, place: "query", status: 200, open: false, ...shape, scope, input, output };
}

/** The parts of a request, unvalidated: the procedure checks its input. */
interface RestRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The parameters in a route's path. */
export function pathFields({ path }: Pick<Route, "path">): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, field = ""]) => field);
}

/** How a route reads its procedure's input from a request. A field that is in the path is read only from there. */
export function requestInput(route: Route): (request: RestRequest) => unknown {
  const inPath = pathFields(route);
  const rest = route.input === null ? [] : fieldsOf(route.input).filter((field) => !inPath.includes(field));
  if (inPath.length === 0) return rest.length === 0 ? () => undefined : (request) => request[route.place];
  return (request) => ({
    ...(rest.length > 0 && Object(request[route.place])),
    ...fromPath(request.params as Record<string, string>),
  });
}

/** Turns the platform's slug into its id. */
function fromPath(params: Record<string, string>): Record<string, string> {
  const { platform } = params;
  return platform === undefined ? params : { ...params, platform: platformOfSlug(platform) ?? platform };
}

function fieldsOf(input: z.core.$ZodType): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  if (input instanceof z.ZodUnion) return input.options.flatMap(fieldsOf);
  throw new Error("the input of a REST row is an object, or a union of objects");
}

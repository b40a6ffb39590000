import { platformOfSlug } from "@ledgerline/contract/streaming/platforms";
import { z } from "zod";
import type { Route } from "./route.ts";

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

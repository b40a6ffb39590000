import type { DescribedApi, DescribedCall } from "@ledgerline/server/openapi";
import { openApiDocument } from "@ledgerline/server/openapi";

/** The OpenAPI document, generated once, so that none of it is written by hand here. */
export const API: DescribedApi = JSON.parse(JSON.stringify(openApiDocument()));

/** The calls of an area, in their order. */
export function callsOf(area: string): DescribedCall[] {
  return Object.entries(API.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(area))
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

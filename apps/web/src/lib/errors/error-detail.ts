import type { DistributorShare } from "@ledgerline/contract/wire/error";
import { TRPCClientError } from "@trpc/client";
import { type FieldErrors, firstByField } from "./field-errors.ts";
import { RestError } from "./rest-error.ts";

interface RefusalData {
  detail?: unknown;
  distributors?: unknown;
  httpStatus?: unknown;
  issues?: unknown;
}

function refusalData(error: unknown): RefusalData {
  if (!(error instanceof TRPCClientError)) return {};
  return (error.data ?? {}) as RefusalData;
}

/** The server's own sentence; the fallback when it sent none (no network, a proxy's page). */
export function errorDetail(error: unknown, fallback: string): string {
  const detail = error instanceof RestError ? error.detail : refusalData(error).detail;
  return typeof detail === "string" && detail !== "" ? detail : fallback;
}

/** The HTTP status of an error; null when no answer came. */
export function errorStatus(error: unknown): number | null {
  if (error instanceof RestError) return error.status;
  const { httpStatus } = refusalData(error);
  return typeof httpStatus === "number" ? httpStatus : null;
}

/** What the server found wrong in each field of a form. */
export function errorFields(error: unknown): FieldErrors {
  const { issues } = refusalData(error);
  return Array.isArray(issues) ? firstByField(issues) : {};
}

/** What each distributor owes, for a claim refused because there are several; empty for other errors. */
export function errorDistributors(error: unknown): DistributorShare[] {
  const { distributors } = refusalData(error);
  return Array.isArray(distributors) ? distributors : [];
}

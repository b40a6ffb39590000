/** The codes of an error and of what caused it: Node's, the system's, or Postgres's (SQLSTATE). */
export function errorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...own, ...errorCodes(error.cause)];
}

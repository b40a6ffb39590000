/** Whether `test` holds for an error or one of its causes. `code` is the error's own, or empty. */
export function someCause(error: unknown, test: (cause: Error, code: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return test(error, code) || someCause(error.cause, test);
}

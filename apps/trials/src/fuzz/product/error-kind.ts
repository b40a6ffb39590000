/** One kind for all lines of the log that say the same. */
export function errorKind(line: string): string {
  const { msg = "", err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
  const cause = (err?.message ?? "").slice(0, 120);
  return `the log has an error: ${msg}: ${cause}`;
}

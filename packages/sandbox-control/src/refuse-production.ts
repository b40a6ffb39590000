/** Throws in production, where only the real services may answer. */
export function refuseProduction(): void {
  if (process.env["NODE_ENV"] === "production") throw new Error("A sandbox must not run in production.");
}

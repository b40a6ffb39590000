import { someCause } from "./some-cause.ts";

/** A lock or a statement took longer than its transaction allows, or transactions waited for each other. */
const SLOW = ["55P03", "57014", "40P01"];

/** Whether an error means that a transaction waited too long for another one, or worked too long itself. */
export function isDatabaseSlow(error: unknown): boolean {
  return someCause(error, (_, code) => SLOW.includes(code));
}

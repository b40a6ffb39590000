import type { QueryClient } from "@tanstack/react-query";

/**
 * Has every figure of an area read again. Invalidating alone would leave a first reading under way the last word,
 * though it may be older than the change.
 */
export async function readAgain(client: QueryClient, area: "analytics"): Promise<void> {
  const queryKey = [[area]];
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

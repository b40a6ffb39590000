import { trpc } from "./trpc.ts";

/** Whether the caller may change nothing here. Unlike `useMay` it brings no list of rights to a screen that must be light. */
export function useReadOnly(): boolean {
  return trpc.auth.me.useQuery(undefined, { enabled: false }).data?.read_only ?? false;
}

import { trpc } from "./trpc.ts";

/** Whether the caller may change nothing here. Unlike `useMay`, it does not load the list of rights. */
export function useReadOnly(): boolean {
  return trpc.auth.me.useQuery(undefined, { enabled: false }).data?.read_only ?? false;
}

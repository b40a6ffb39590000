import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import { trpc } from "./trpc.ts";

/** Whether the caller has a right. True until it is known who the caller is: the server has the last word. */
export function useMay(): (right: Right) => boolean {
  const { data: me } = trpc.auth.me.useQuery(undefined, { enabled: false });
  return (right) => me === undefined || refusalOf(me, right) === null;
}

import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import { trpc } from "./trpc.ts";

/** Whether the caller may do what needs a right. Yes until it is known who asks: the server has the last word. */
export function useMay(): (right: Right) => boolean {
  const { data: me } = trpc.auth.me.useQuery(undefined, { enabled: false });
  return (right) => me === undefined || refusalOf(me, right) === null;
}

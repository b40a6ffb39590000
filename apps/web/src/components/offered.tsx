import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import type { ReactNode } from "react";
import { trpc } from "../lib/calls/trpc.ts";
import { fetched } from "../lib/fetched.ts";
import { Arrival } from "./arrival/arrival.tsx";

const { Component: WhoCan } = fetched(async () => (await import("./who-can.tsx")).WhoCan);

interface OfferedProps {
  needs: Right;
  /** Says who can do it, where it would be looked for. */
  explain?: boolean;
  children: ReactNode;
}

/** What only some members may do is shown to them alone. */
export function Offered({ needs, explain = false, children }: OfferedProps) {
  const { data: me } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const refusal = me ? refusalOf(me, needs) : null;
  if (refusal === null) return children;
  if (!explain) return null;
  return (
    <Arrival>
      <WhoCan needs={needs} refusal={refusal} />
    </Arrival>
  );
}

import { type Right, refusalOf } from "@ledgerline/contract/auth/roles";
import type { ReactNode } from "react";
import { trpc } from "../lib/calls/trpc.ts";
import { fetched } from "../lib/fetched.ts";
import { Arrival } from "./ui/arrival.tsx";

const { Component: WhoCan } = fetched(async () => (await import("./who-can.tsx")).WhoCan);

interface OfferedProps {
  needs: Right;
  /** Says who can do it, in the place where it would be. */
  explain?: boolean;
  children: ReactNode;
}

/** Shows its children only to members who may do what they offer. */
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

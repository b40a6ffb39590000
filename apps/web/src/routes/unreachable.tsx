import type { ComponentProps } from "react";
import { Arrival } from "../components/arrival/arrival.tsx";
import { fetched } from "../lib/fetched.ts";
import { Waiting } from "./waiting.tsx";

const { Component: SessionUnreachable } = fetched(
  async () => (await import("./session-unreachable.tsx")).SessionUnreachable,
);

/** Says that the session could not be checked; its code is fetched only then. */
export function Unreachable(props: ComponentProps<typeof SessionUnreachable>) {
  return (
    <Arrival fallback={<Waiting label="Checking your session" />}>
      <SessionUnreachable {...props} />
    </Arrival>
  );
}

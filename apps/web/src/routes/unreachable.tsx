import { type ComponentProps, lazy, Suspense } from "react";
import { Waiting } from "./waiting.tsx";

const SessionUnreachable = lazy(async () => ({
  default: (await import("./session-unreachable.tsx")).SessionUnreachable,
}));

/** Says that the session could not be checked; its code is fetched only then. */
export function Unreachable(props: ComponentProps<typeof SessionUnreachable>) {
  return (
    <Suspense fallback={<Waiting label="Checking your session" />}>
      <SessionUnreachable {...props} />
    </Suspense>
  );
}

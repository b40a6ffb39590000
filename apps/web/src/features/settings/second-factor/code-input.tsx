import type { ComponentProps } from "react";
import { Input } from "../../../components/ui/input.tsx";

/** An input for a code of an authenticator app, which phones offer to fill in, or for a recovery code. */
export function CodeInput(props: ComponentProps<"input">) {
  return (
    <Input {...props} required autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
  );
}

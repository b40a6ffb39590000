import type { LoginInput } from "@ledgerline/contract/auth/auth";
import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { useRef } from "react";
import { SHEET_CLASS, useReturnFocus } from "../../components/overlays/dialog-sheet.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { AuthForm } from "./auth-form.tsx";
import { useAuthenticate } from "./use-authenticate.ts";

/** Hides the screen, which keeps what was typed, until the artist logs in again or leaves. */
export function LogInAgain({ email }: { email: string }) {
  const { login } = useAuthenticate();
  const client = useQueryClient();
  const returnFocus = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  const logIn = async (input: LoginInput) => {
    await login.mutateAsync(input);
    void client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  };
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-paper" />
        <Radix.Content
          ref={content}
          className={clsx(SHEET_CLASS, "sm:max-w-md")}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            content.current?.querySelector<HTMLInputElement>("[type=password]")?.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="mb-6">
            <Radix.Title className="font-serif text-xl tracking-tight">Your session has ended</Radix.Title>
            <Radix.Description className="mt-1 text-sm text-ink-soft">
              Log in again to carry on where you were. What you typed is still there.
            </Radix.Description>
          </div>
          <AuthForm
            mode="login"
            email={email}
            onCancel={sessionToken.clear}
            cancelName="Leave"
            pending={login.isPending}
            login={logIn}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

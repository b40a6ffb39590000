import type { LoginInput } from "@ledgerline/contract/auth/auth";
import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { useRef } from "react";
import { SHEET_CLASS, useReturnFocus } from "../../components/overlays/dialog-sheet.tsx";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { AuthForm, type LoginWords } from "./auth-form.tsx";
import { useAuthenticate } from "./use-authenticate.ts";

/** What it says to somebody who reads in another language. */
export interface LogInAgainWords {
  language: string;
  title: string;
  hint: string;
  leave: string;
  loggedIn: string;
  form: LoginWords;
}

/** Hides the screen, which keeps what was typed, until the artist logs in again or leaves. */
export function LogInAgain({ email, words }: { email: string; words?: LogInAgainWords | undefined }) {
  const { login } = useAuthenticate(words?.loggedIn);
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
          lang={words?.language}
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
            <Radix.Title className="font-serif text-xl tracking-tight">
              {words?.title ?? "Your session has ended"}
            </Radix.Title>
            <Radix.Description className="mt-1 text-sm text-ink-soft">
              {words?.hint ?? "Log in again to carry on where you were. What you typed is still there."}
            </Radix.Description>
          </div>
          <AuthForm
            mode="login"
            email={email}
            onCancel={sessionToken.clear}
            cancelName={words?.leave ?? "Leave"}
            words={words?.form}
            pending={login.isPending}
            login={logIn}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import type { Artist } from "@ledgerline/contract/auth";
import { LogOut } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import { Wordmark } from "../../components/wordmark.tsx";
import { useLogOut } from "../auth/use-log-out.ts";
import { AccountMenu } from "./account-menu.tsx";

export function TopBar({ artist }: { artist: Artist }) {
  const logOut = useLogOut();
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-5 sm:px-8">
      <Wordmark />
      <div className="-mr-3 flex items-center">
        <AccountMenu artist={artist} />
        <Button variant="quiet" size="sm" onClick={logOut}>
          <LogOut aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">Log out</span>
        </Button>
      </div>
    </header>
  );
}

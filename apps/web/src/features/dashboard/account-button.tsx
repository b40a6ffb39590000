import type { Artist } from "@ledgerline/contract/auth/auth";
import { ChevronDown, CircleUserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button.tsx";
import type { BarWords } from "./bar-words.ts";

/** Whom the screens greet: the artist, or a member by their own name. */
export function callerName({ role, artist_name, real_name, email }: Artist): string {
  return role === "owner" ? artist_name : (real_name ?? email);
}

type AccountButtonProps = { artist: Artist; words?: BarWords | undefined } & ComponentProps<typeof Button>;

/** Opens the account menu. A member reads on it whose account this is, and what they are in it. */
export function AccountButton({ artist, words, ...rest }: AccountButtonProps) {
  const { artist_name: name } = artist;
  const isOwner = artist.role === "owner";
  const role = words?.role(artist.role) ?? artist.role;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${words?.accountOf(name) ?? `Account of ${name}`}${isOwner ? "" : ` · ${role}`}`}
      aria-haspopup="menu"
      {...rest}
    >
      <CircleUserRound aria-hidden="true" className="size-5!" />
      {!isOwner && (
        <span className="flex max-w-64 gap-1 font-normal max-lg:hidden">
          <span className="truncate">{name}</span> <span className="shrink-0 text-ink-soft">· {role}</span>
        </span>
      )}
      <ChevronDown aria-hidden="true" className="text-ink-soft max-sm:hidden" />
    </Button>
  );
}

import type { Artist } from "@ledgerline/contract/auth/auth";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { fetched } from "../../lib/fetched.ts";
import { useScrollMemory } from "../../lib/places/use-scroll-memory.ts";
import { SettingsFrame } from "./settings-frame.tsx";

const { Component: SettingsScreen } = fetched(async () => (await import("./settings-screen.tsx")).SettingsScreen);
const { Component: PayeeSettings } = fetched(async () => (await import("./payee-settings.tsx")).PayeeSettings);

/** The settings. Payees read them in their own language, whoever works for the label in English. */
export function SettingsPage({ artist }: { artist: Artist }) {
  useScrollMemory();
  if (artist.role === "payee") {
    return (
      <Arrival fallback={<SettingsFrame artist={artist} />}>
        <PayeeSettings artist={artist} />
      </Arrival>
    );
  }
  return (
    <SettingsFrame artist={artist}>
      <Arrival fallback={<Skeleton className="h-48 w-full" />}>
        <SettingsScreen artist={artist} />
      </Arrival>
    </SettingsFrame>
  );
}

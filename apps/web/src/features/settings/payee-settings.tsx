import type { Artist } from "@ledgerline/contract/auth/auth";
import { trpc } from "../../lib/calls/trpc.ts";
import { barWords } from "../dashboard/bar-words.ts";
import { Preferred, useSpeech } from "../shares/statement/spoken.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { SettingsScreen } from "./settings-screen.tsx";
import { SettingsSpeechContext } from "./settings-speech.ts";

/** The settings of a payee, in the language of their statements. */
export function PayeeSettings({ artist }: { artist: Artist }) {
  const own = trpc.shares.own.useQuery();
  const waiting = <SettingsFrame artist={artist} />;
  if (own.isPending) return waiting;
  return (
    <Preferred language={own.data?.payees[0]?.language} waiting={waiting}>
      <InLanguage artist={artist} />
    </Preferred>
  );
}

function InLanguage({ artist }: { artist: Artist }) {
  const speech = useSpeech();
  const words = {
    ...{ skip: speech.say("skip"), bar: barWords(speech) },
    ...{ back: speech.say("your_statements"), title: speech.say("settings") },
  };
  return (
    <SettingsFrame artist={artist} words={words}>
      <SettingsSpeechContext value={speech}>
        <SettingsScreen artist={artist} />
      </SettingsSpeechContext>
    </SettingsFrame>
  );
}

import type { Account } from "@ledgerline/contract/account";
import type { Currencies } from "@ledgerline/contract/currencies";
import type { Notices } from "@ledgerline/contract/notices";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { Link } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { setTheme, type Theme } from "../../components/ui/theme.ts";
import { THEMES, useTheme } from "../../components/ui/theme-choice.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { royaltyHref } from "../../lib/places/royalty-href.ts";
import { toast } from "../../lib/toast.ts";
import { DisplayCurrency, LoadedCurrencies } from "../royalties/display-currency.tsx";
import { useSettingsSpeech } from "./settings-speech.ts";

/** How the product looks, and the currency that totals are also shown in. */
export function DisplaySection() {
  const theme = useTheme();
  const speech = useSettingsSpeech();
  return (
    <Section title={speech.say("display")} anchor="display">
      <div className="grid gap-5">
        <div className="sm:max-w-xs">
          <Field label={speech.say("theme")} hint={speech.say("theme_hint")}>
            {(control) => (
              <Select {...control} value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
                {THEMES.map((one) => (
                  <option key={one} value={one}>
                    {speech.say(`theme_${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Offered needs="currencies:write">
          <LoadedCurrencies>{(currencies) => <Currency currencies={currencies} />}</LoadedCurrencies>
        </Offered>
      </div>
    </Section>
  );
}

function Currency({ currencies }: { currencies: Currencies }) {
  const can = currencies.choices.length > 0;
  return (
    <div className="grid gap-2">
      {can && <DisplayCurrency currencies={currencies} />}
      <p className="text-pretty text-sm text-ink-soft">
        {can ? "Exchanged at the rates under " : "To see totals in another currency, load exchange rates under "}
        <Link
          className="underline decoration-hairline-strong underline-offset-4"
          to={royaltyHref({ view: "rates", filter: {} })}
        >
          Royalties, Rates
        </Link>
        .
      </p>
    </div>
  );
}

const KINDS: readonly { id: keyof Notices; name: string; when: string }[] = [
  {
    id: "overdue",
    name: "Overdue money",
    when: "When a month is overdue, a distributor's statements stop, or booked statements would now be read differently.",
  },
  { id: "deadlines", name: "Deadlines of claims", when: "30 and 7 days before your right to ask ends." },
  {
    id: "monthly",
    name: "Every month",
    when: "What was earned, what changed, what is missing and what comes next.",
  },
];

/** Which messages come by email; nothing on a server that sends none. */
export function MessagesSection({ account }: { account: Account }) {
  const utils = trpc.useUtils();
  const { notices, email_confirmed: confirmed, sends_email: sends } = account;
  const save = trpc.account.setNotices.useMutation({
    onMutate: (chosen) => utils.account.get.setData(undefined, { ...account, notices: { ...notices, ...chosen } }),
    onSuccess: () => void toast.success(SUCCESSES.noticesSet),
    onError: (error) => void toast.error(errorDetail(error, ERROR_MESSAGES.notices)),
    onSettled: () => utils.account.get.invalidate(),
  });
  if (!sends) return null;
  return (
    <Section
      title="Messages"
      anchor="messages"
      lead={`By email, at most once a day.${confirmed ? "" : " They start once your email is confirmed."}`}
    >
      <ul className="max-w-md">
        {KINDS.map(({ id, name, when }) => (
          <li key={id} className="border-t border-hairline last:border-b">
            <label className="flex items-baseline gap-3 py-3">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-ink"
                checked={notices[id]}
                disabled={save.isPending}
                onChange={({ target }) => save.mutate({ [id]: target.checked })}
              />
              <span>
                {name}
                <span className="block text-sm text-pretty text-ink-soft">{when}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}

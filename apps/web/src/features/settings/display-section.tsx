import type { Currencies } from "@ledgerline/contract/currencies";
import { Link } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { setTheme, type Theme } from "../../components/ui/theme.ts";
import { THEME_NAMES, THEMES, useTheme } from "../../components/ui/theme-choice.ts";
import { royaltyHref } from "../../lib/places/royalty-href.ts";
import { DisplayCurrency, LoadedCurrencies } from "../currencies/display-currency.tsx";

/** How the product looks, and the currency that totals are also shown in. */
export function DisplaySection() {
  const theme = useTheme();
  return (
    <Section title="Display">
      <div className="grid gap-5">
        <div className="sm:max-w-xs">
          <Field label="Theme" hint="On this device.">
            {(control) => (
              <Select {...control} value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
                {THEMES.map((one) => (
                  <option key={one} value={one}>
                    {THEME_NAMES[one]}
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

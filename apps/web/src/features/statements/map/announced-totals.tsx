import { plainDecimal } from "@ledgerline/decimals";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface AnnouncedTotalsProps {
  currencies: readonly string[];
  /** What the artist typed, by currency. */
  typed: Record<string, string>;
  onChange: (typed: Record<string, string>) => void;
}

/** The totals that the distributor announced, to compare with what is booked. */
export function AnnouncedTotals({ currencies, typed, onChange }: AnnouncedTotalsProps) {
  return currencies.map((currency) => {
    const text = typed[currency] ?? "";
    const wrong = text !== "" && readAmount(text) === null;
    return (
      <Field
        key={currency}
        label={`Total that was announced, in ${currency}`}
        mark="optional"
        hint="From the e-mail or the payment page. Ledgerline compares it with what is booked."
        error={wrong ? "Write the amount with a decimal point, such as 1204.18" : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={text}
            onChange={(event) => onChange({ ...typed, [currency]: event.target.value })}
          />
        )}
      </Field>
    );
  });
}

/** The typed amounts that can be read, as the server takes them. */
export function announcedMoney(typed: Record<string, string>): { currency: string; net: string }[] {
  return Object.entries(typed).flatMap(([currency, text]) => {
    const net = readAmount(text);
    return net === null ? [] : [{ currency, net }];
  });
}

function readAmount(text: string): string | null {
  const digits = text.replaceAll(",", "").trim();
  return /^-?\d+(\.\d+)?$/.test(digits) ? plainDecimal(digits) : null;
}

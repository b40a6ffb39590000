import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { plainDecimal } from "@ledgerline/decimals";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { type MappingDraft, markAmounts, saysOwnCurrency } from "./mapping-draft.ts";

interface FileFactsProps {
  draft: MappingDraft;
  /** Whether the artist must say what the file is. */
  asksKind?: boolean;
  /** Whether the artist must say what the amounts are counted in. */
  asksUnit?: boolean;
  /** What the preview says is missing. */
  asks?: readonly string[];
  onChange: (draft: MappingDraft) => void;
}

type MappedKind = NonNullable<MappingDraft["kind"]>;

const KIND_LABELS: Record<MappedKind, string> = {
  income: "Income",
  correction: "A correction of earlier statements",
  transfer: "Money moved between accounts: does not count",
  sum: "Sums of another file: does not count",
  detail: "Details of another file: does not count",
  plays: "Plays, not money",
};

type MoneyUnit = NonNullable<MappingDraft["unit"]>;

const UNIT_LABELS: Record<MoneyUnit, string> = {
  whole: "Whole euros, dollars and so on",
  cents: "Cents: 1234 is 12.34",
  thousands: "Thousands: 1.2 is 1,200",
  millionths: "Millionths: 1,234,000 is 1.234",
};

type Lines = NonNullable<MappingDraft["lines"]>;

const LINE_LABELS: Record<Lines, string> = {
  track: "The song of the rows below",
  artist: "Their artist",
  release: "Their release",
  store: "Their store",
  nothing: "Nothing about them",
};

type Weeks = NonNullable<MappingDraft["weeks"]>;

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 1)),
);

const FIRST_YEAR = 2000;

/** From this year back to the first one of which there are files. */
function yearsOfSales(): number[] {
  const last = new Date().getFullYear();
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, ago) => last - ago);
}

/** How numbers and dates are written, and facts that the file does not state. */
export function FileFacts({ draft, asksKind = false, asksUnit = false, asks = [], onChange }: FileFactsProps) {
  const set = (change: Partial<MappingDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Numbers are written as">
        {(control) => (
          <Select
            {...control}
            value={draft.numbers ?? ""}
            onChange={(event) => set({ numbers: event.target.value as "point" | "comma" })}
          >
            {draft.numbers === undefined && <option value="">Choose…</option>}
            <option value="point">1,234.56</option>
            <option value="comma">1.234,56</option>
          </Select>
        )}
      </Field>
      <Field label="Dates such as 03/04/2026 mean">
        {(control) => (
          <Select
            {...control}
            value={draft.dates ?? ""}
            onChange={(event) => onChange(withDates(draft, event.target.value))}
          >
            <option value="">The file has none</option>
            <option value="day_first">3 April</option>
            <option value="month_first">March 4</option>
          </Select>
        )}
      </Field>
      <Field label="The file is">
        {(control) => (
          <Select
            {...control}
            value={draft.kind ?? (asksKind ? "" : "income")}
            onChange={(event) => set({ kind: event.target.value as MappedKind })}
          >
            {asksKind && draft.kind === undefined && <option value="">Choose…</option>}
            {Object.entries(KIND_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.kind !== "plays" && (asksUnit || draft.unit !== undefined) && (
        <Field label="Amounts are counted in">
          {(control) => (
            <Select
              {...control}
              value={draft.unit ?? ""}
              onChange={(event) => set({ unit: event.target.value as MoneyUnit })}
            >
              {draft.unit === undefined && <option value="">Choose…</option>}
              {Object.entries(UNIT_LABELS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(asks.includes("weeks") || draft.weeks !== undefined) && (
        <Field label="Weeks and days in two months count">
          {(control) => (
            <Select
              {...control}
              value={draft.weeks ?? ""}
              onChange={(event) => set({ weeks: event.target.value as Weeks })}
            >
              {draft.weeks === undefined && <option value="">Choose…</option>}
              <option value="days">To the month with most of their days</option>
              <option value="last_month">To the month that they end in</option>
            </Select>
          )}
        </Field>
      )}
      {(asks.includes("year") || draft.year !== undefined) && (
        <Field label="Year of the months" hint="Of the first of them, where they run over New Year.">
          {(control) => (
            <Select
              {...control}
              value={draft.year ?? ""}
              onChange={(event) => set({ year: Number(event.target.value) })}
            >
              {draft.year === undefined && <option value="">Choose…</option>}
              {yearsOfSales().map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(asks.includes("year_begins") || draft.year_begins !== undefined) && (
        <Field label="Their year begins in">
          {(control) => (
            <Select
              {...control}
              value={draft.year_begins ?? ""}
              onChange={(event) => set({ year_begins: Number(event.target.value) })}
            >
              {draft.year_begins === undefined && <option value="">Choose…</option>}
              {MONTHS.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(asks.includes("lines") || draft.lines !== undefined) && (
        <WhatIsNamed label="Words alone on a line name" value={draft.lines} onChange={(lines) => set({ lines })} />
      )}
      {(asks.includes("outer_sums") || draft.outer_sums !== undefined) && (
        <WhatIsNamed
          label="Sums of other sums name"
          value={draft.outer_sums}
          onChange={(outer_sums) => set({ outer_sums })}
        />
      )}
      {draft.returns !== undefined && <TakenOff draft={draft} returns={draft.returns} onChange={onChange} />}
      {draft.kind === "plays" ? (
        <PlaysPlatform draft={draft} set={set} />
      ) : (
        <MoneyFacts draft={draft} onChange={onChange} />
      )}
    </div>
  );
}

interface WhatIsNamedProps {
  label: string;
  value: Lines | undefined;
  onChange: (value: Lines) => void;
}

/** Asks what words that no column explains are the names of. */
function WhatIsNamed({ label, value, onChange }: WhatIsNamedProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value ?? ""} onChange={(event) => onChange(event.target.value as Lines)}>
          {value === undefined && <option value="">Choose…</option>}
          {Object.entries(LINE_LABELS).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface TakenOffProps extends Pick<FileFactsProps, "draft" | "onChange"> {
  returns: readonly string[];
}

/** What was said about amounts without a minus. */
function TakenOff({ draft, returns, onChange }: TakenOffProps) {
  const { returns: _, ...others } = draft;
  return (
    <p className="self-end text-sm">
      {returns.length > 0
        ? `Rows with ${returns.map((value) => `“${value}”`).join(", ")} are taken off. `
        : "All amounts count as they are printed. "}
      <Button variant="link" size="none" className="text-sm" onClick={() => onChange(others)}>
        Decide again
      </Button>
    </p>
  );
}

interface PlaysPlatformProps {
  draft: MappingDraft;
  set: (change: Partial<MappingDraft>) => void;
}

function PlaysPlatform({ draft, set }: PlaysPlatformProps) {
  return (
    <Field label="Platform that counted the plays">
      {(control) => (
        <Select
          {...control}
          value={draft.platform ?? ""}
          onChange={(event) => set({ platform: event.target.value as PlatformId })}
        >
          {draft.platform === undefined && <option value="">Choose…</option>}
          {PLATFORM_IDS.map((id) => (
            <option key={id} value={id}>
              {platformName(id)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Facts that no column of a statement states. */
function MoneyFacts({ draft, onChange }: FileFactsProps) {
  const { columns, wide } = draft;
  const isOpen = (field: "currency" | "sold" | "store") => columns[field] === undefined && wide?.field !== field;
  return (
    <>
      {isOpen("currency") && (
        <Field label="Currency of the earnings" hint={saidBy(draft, "currency")}>
          {(control) => (
            <Input
              {...control}
              value={draft.currency ?? ""}
              maxLength={3}
              placeholder="EUR"
              autoCapitalize="characters"
              onChange={(event) => onChange(withText(draft, "currency", event.target.value.toUpperCase()))}
            />
          )}
        </Field>
      )}
      {columns.net !== undefined && (columns.currency === undefined || saysOwnCurrency(draft)) && (
        <label className="flex items-center gap-2 self-end text-sm">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-ink"
            checked={saysOwnCurrency(draft)}
            onChange={(event) => onChange(markAmounts(draft, event.target.checked))}
          />
          Each amount says its own currency, such as €5.00
        </label>
      )}
      {isOpen("sold") && (
        <Field label="Month of sale" hint={saidBy(draft, "sold")}>
          {(control) => (
            <Input
              {...control}
              type="month"
              value={draft.month ?? ""}
              onChange={(event) => onChange(withText(draft, "month", event.target.value))}
            />
          )}
        </Field>
      )}
      {isOpen("store") && (
        <Field label="Store" hint={`${saidBy(draft, "store")} Name the platform or store that paid.`}>
          {(control) => (
            <>
              <Input
                {...control}
                list={`${control.id}-stores`}
                value={draft.store ?? ""}
                onChange={(event) => onChange(withText(draft, "store", event.target.value))}
              />
              <datalist id={`${control.id}-stores`}>
                {PLATFORM_IDS.map((id) => (
                  <option key={id} value={platformName(id)} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
    </>
  );
}

/** Where such a fact is, or that no column has it. */
function saidBy({ sections = [], lines }: MappingDraft, field: SectionField): string {
  return lines === field || sections.includes(field)
    ? "Lines between the rows name it. This is for the rows above them."
    : "No column has it.";
}

function withDates(draft: MappingDraft, value: string): MappingDraft {
  const { dates: _, ...others } = draft;
  return value === "" ? others : { ...others, dates: value as "day_first" | "month_first" };
}

function withText(draft: MappingDraft, field: "currency" | "month" | "store", value: string): MappingDraft {
  const { [field]: _, ...others } = draft;
  return value === "" ? others : { ...others, [field]: value };
}

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
        hint="From the email or the payment page. Ledgerline compares it with what is booked."
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

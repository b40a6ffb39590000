import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import type { FieldControl } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { SearchList, useTypedSearch } from "./search-list.tsx";
import { useDeals, usePayees } from "./share-pages.ts";

/** A payee or a deal that was chosen. */
export interface Chosen {
  id: string;
  name: string;
  currency: string;
}

interface ChoiceProps {
  of: "payees" | "deals";
  control: Partial<FieldControl> & { "aria-label"?: string };
  /** The label of the empty choice. */
  none: string;
  /** An id, or empty for none. */
  value: string;
  onChange: (id: string, chosen: Chosen | null) => void;
  /** What the value is called if it is not among those offered. */
  name?: string | undefined;
  withCurrency?: boolean;
  /** Offers to add a payee. */
  onAdd?: () => void;
}

const ADD = "add";
const OFFERED = 6;

/** Chooses a payee or a deal: from a list, or by a search where there are more than a page has. */
export function Choice({ of, control, none, value, onChange, name, withCurrency = false, onAdd }: ChoiceProps) {
  const all = useOf(of, "");
  const [last, setLast] = useState<Chosen | null>(null);
  const typing = useTypedSearch();
  const searching = useOf(of, typing.search);
  const textOf = (one: Chosen) => (withCurrency ? `${one.name} · ${one.currency}` : one.name);
  const choose = (chosen: Chosen | null) => {
    setLast(chosen);
    onChange(chosen?.id ?? "", chosen);
  };
  const known = [...all.rows, ...(last ? [last] : [])].find(({ id }) => id === value);
  const called = known ? textOf(known) : (name ?? "");
  if (!all.more.has) {
    return (
      <Select
        {...control}
        value={value}
        onChange={({ target }) =>
          target.value === ADD ? onAdd?.() : choose(all.rows.find(({ id }) => id === target.value) ?? null)
        }
      >
        <option value="">{none}</option>
        {value !== "" && !all.rows.some(({ id }) => id === value) && <option value={value}>{called}</option>}
        {all.rows.map((one) => (
          <option key={one.id} value={one.id}>
            {textOf(one)}
          </option>
        ))}
        {onAdd && <option value={ADD}>Add a payee…</option>}
      </Select>
    );
  }
  if (value !== "") {
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 sm:min-h-10">
        <span className="wrap-anywhere">{called}</span>
        <Button variant="link" size="none" onClick={() => choose(null)}>
          Change<span className="sr-only"> {control["aria-label"] ?? called}</span>
        </Button>
      </p>
    );
  }
  const error = all.error ?? searching.error;
  return (
    <>
      <SearchList
        typing={typing}
        id={control.id}
        invalid={control["aria-invalid"]}
        label={control["aria-label"] ? `${control["aria-label"]}: search` : `Search ${of}`}
        found={searching.rows.slice(0, OFFERED).map((one) => ({ id: one.id, name: one.name, about: one.currency }))}
        failure={error && errorDetail(error, SHARE_FAILURES[of])}
        nothing={`No ${of === "payees" ? "payee" : "deal"} has this in its name.`}
        onChoose={({ id, name: chosen, about }) => choose({ id, name: chosen, currency: about })}
      />
      {onAdd && (
        <Button variant="link" size="none" onClick={onAdd}>
          Add a payee…
        </Button>
      )}
    </>
  );
}

/** The first page of what can be chosen. */
function useOf(of: ChoiceProps["of"], search: string) {
  const payees = usePayees({ search }, of === "payees");
  const deals = useDeals({ search }, of === "deals");
  return of === "payees" ? payees : deals;
}

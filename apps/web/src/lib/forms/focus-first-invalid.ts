import type { RefObject } from "react";

/** Focuses the first field of the form that is among `names`. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>, names: readonly string[]): void {
  const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name], textarea[name]") ?? [])];
  inputs.find((input) => names.includes(input.name))?.focus();
}

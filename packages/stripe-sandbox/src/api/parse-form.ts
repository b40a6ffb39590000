/** Parameters as Stripe takes them: `line_items[0][price]` is the price in the first of the list. */
export interface Form {
  [name: string]: string | Form;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const DEEPEST = 8;

/** A query or a form-encoded body; what is no parameter of Stripe's kind is left out. */
export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first, rest = ""] = NAME.exec(name) ?? [];
    if (first === undefined) continue;
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
    if (path.length <= DEEPEST) put(form, path, value);
  }
  return form;
}

function put(form: Form, [first = "", ...rest]: string[], value: string): void {
  const key = first === "" ? String(Object.keys(form).length) : first;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === "object" ? inner : emptyForm();
  form[key] = next;
  put(next, rest, value);
}

/** Without a prototype, so that no name in it means anything else. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}

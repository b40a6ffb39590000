import type { ComponentProps } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { CHOSEN_ROLES, ROLE_NAMES } from "../../members/role-words.ts";

/** What a member may do, with a sentence about the chosen role. */
export function RoleField({ error, control }: { error: string | undefined; control: ComponentProps<typeof Select> }) {
  return (
    <Field label="Role" hint={CHOSEN_ROLES.find(({ role }) => role === control.value)?.may} error={error}>
      {(field) => (
        <Select {...field} {...control}>
          {CHOSEN_ROLES.map(({ role }) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "./input.tsx";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** What is masked, for the label of the button that shows it. */
  what?: string;
  /** That button's labels, in the reader's language. */
  words?: { show: string; hide: string } | undefined;
}

/** A masked input with a button that shows what was typed. */
export function PasswordInput({
  what = "password",
  words = { show: `Show ${what}`, hide: `Hide ${what}` },
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? "text" : "password"} className="pr-12" spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink"
        aria-label={shown ? words.hide : words.show}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}

import { TOAST_DURATION_MS, TOASTS_VISIBLE } from "@ledgerline/contract/wire/constants";
import { Check, CircleAlert } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { Toaster, toast } from "sonner";
import { showToastsWith } from "../../lib/toast.ts";
import { useTheme } from "./theme-choice.ts";

const LOOKS = {
  "--normal-bg": "var(--color-sheet)",
  "--normal-border": "var(--color-hairline)",
  "--normal-text": "var(--color-ink)",
  "--border-radius": "4px",
  "--width": "24rem",
  fontFamily: "inherit",
} as CSSProperties;

/** Where the short messages appear. */
export function Toasts() {
  const theme = useTheme();
  // Runs after the effects of the Toaster, which listens by then.
  useEffect(() => showToastsWith(({ kind, message, ...options }) => void toast[kind](message, options)), []);
  return (
    <Toaster
      theme={theme}
      visibleToasts={TOASTS_VISIBLE}
      duration={TOAST_DURATION_MS}
      style={LOOKS}
      toastOptions={{ style: { fontSize: "0.875rem", alignItems: "flex-start" } }}
      icons={{
        success: <Check className="size-4 translate-y-0.5 text-gain" aria-hidden="true" />,
        warning: <CircleAlert className="size-4 translate-y-0.5 text-warning" aria-hidden="true" />,
        error: <CircleAlert className="size-4 translate-y-0.5 text-warning" aria-hidden="true" />,
      }}
    />
  );
}

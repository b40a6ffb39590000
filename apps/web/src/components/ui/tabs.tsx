import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useOpenInView } from "../../lib/use-open-in-view.ts";

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; name: string }[];
  value: Id;
  onValueChange: (id: Id) => void;
  /** Called when the pointer is on a tab, which will probably be opened. */
  onPointed?: (id: Id) => void;
  children: ReactNode;
}

/** Set on a tab that a pointer opened. Radix focuses it by script, and browsers would outline it as if by a key. */
const PRESSED = "data-pressed";

/** Tabs on a ledger line, with a note head under the open one. A list that is too long scrolls sideways. */
export function Tabs<Id extends string>({ label, tabs, value, onValueChange, onPointed, children }: TabsProps<Id>) {
  const list = useOpenInView<HTMLDivElement>(value);
  return (
    <Radix.Root value={value} onValueChange={(id) => onValueChange(id as Id)}>
      <div className="relative print:hidden">
        <div className="absolute inset-x-0 bottom-2 h-px bg-hairline-strong" />
        <Radix.List ref={list} aria-label={label} className="no-scrollbar relative flex gap-7 overflow-x-auto">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              data-entry={tab.id}
              onPointerEnter={() => onPointed?.(tab.id)}
              onPointerDown={({ currentTarget }) => currentTarget.setAttribute(PRESSED, "")}
              onBlur={({ currentTarget }) => currentTarget.removeAttribute(PRESSED)}
              className="group relative shrink-0 whitespace-nowrap rounded-sm pt-0.5 pb-3.5 text-ink-soft outline-offset-[-2px] transition-colors duration-100 hover:text-ink data-[state=active]:text-ink data-pressed:outline-none"
            >
              {tab.name}
              <svg
                viewBox="0 0 18 14"
                className="absolute bottom-px left-1/2 hidden w-[18px] -translate-x-1/2 text-ink group-data-[state=active]:block"
                aria-hidden="true"
              >
                <ellipse cx="9" cy="7" rx="6.6" ry="4.6" transform="rotate(-22 9 7)" fill="currentColor" />
              </svg>
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Radix.Content value={id} className="pt-4 outline-offset-8">
      {children}
    </Radix.Content>
  );
}

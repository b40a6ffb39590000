import { type ReactNode, type Ref, useId } from "react";

interface SectionProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** To the right of the title: a button, a period. */
  aside?: ReactNode;
  /** The title's id, for a list of contents that leads to it. */
  anchor?: string;
  /** For a section that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a screen that hangs from a hairline, at a fixed distance from the one above. */
export function Section({ title, lead, aside, anchor, titleRef, children }: SectionProps) {
  const own = useId();
  const id = anchor ?? own;
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5 not-first:mt-14 first:border-t-0 first:pt-0">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <h2
            id={id}
            ref={titleRef}
            {...((titleRef || anchor) && { tabIndex: -1 })}
            className="scroll-mt-6 font-serif text-lg outline-offset-4 [overflow-wrap:anywhere]"
          >
            <bdi>{title}</bdi>
          </h2>
          {lead && <p className="mt-1 max-w-2xl text-pretty text-sm text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

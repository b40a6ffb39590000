/** The first stop for the keyboard: skips the page's header. The page's main part has the id `main`. */
export function SkipLink({ children = "Skip to content" }: { children?: string | undefined }) {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
    >
      {children}
    </a>
  );
}

/** The logo of whoever pays, on white in the dark: most are drawn for paper. */
export function PayerLogo({ logo, alt }: { logo: string; alt: string }) {
  return <img src={logo} alt={alt} className="mb-5 max-h-16 max-w-48 dark:rounded-sm dark:bg-white dark:p-1.5" />;
}

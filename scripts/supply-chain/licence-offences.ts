/** None of these puts a duty on somebody who runs or changes a server. */
const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
];
/** Other licences, and the packages that may have them. */
const EXCEPTIONS: Record<string, RegExp> = {
  /** Fonts. */
  "OFL-1.1": /^@(?:fontsource(?:-variable)?|embedpdf)\//,
  "MIT AND OFL-1.1": /^@expo-google-fonts\//,
  /** Compiles the web app's style sheets. Its own files are neither changed nor passed on. */
  "MPL-2.0": /^lightningcss(?:-|$)/,
};

/** The output of `pnpm licenses list --json`: packages by licence. */
export type Licences = Record<string, { name: string }[]>;

/** The packages whose licence is not allowed. */
export function licenceOffences(licences: Licences): string[] {
  return Object.entries(licences).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !ALLOWED.includes(licence) && !EXCEPTIONS[licence]?.test(name))
      .map(({ name }) => `${name} is under ${licence}, which is not on the list`),
  );
}

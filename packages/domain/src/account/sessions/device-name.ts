import Bowser from "bowser";

const UNKNOWN = "Unknown device";
/** A program's own name is shown to the user, so it must look like a name. */
const NAME = /^\w[\w .-]{0,30}$/;

/** A user agent in plain words: `Firefox on Windows`, or the program that calls the API, such as `curl`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const [program] = userAgent.split(/[\s/]/, 1);
  const name = [browser.name, program].find((one) => one && NAME.test(one)) ?? UNKNOWN;
  return os.name && NAME.test(os.name) ? `${name} on ${os.name}` : name;
}

import { Link } from "react-router";
import { formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";

/** Says that the account is a guest's, when it ends, and how to keep it. */
export function GuestNotice({ until }: { until: string }) {
  return (
    <aside aria-label="Your guest account" className="min-h-7 shrink-0 pt-1">
      Guest until {formatInstant(until)}.{" "}
      <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
        Keep this account
      </Link>
    </aside>
  );
}

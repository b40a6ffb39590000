import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { PATHS } from "../../lib/places/paths.ts";
import { loginNotice, useLoginNotice } from "./login-notice.ts";

/** Says what happened to the login since it was last used. */
export function LoginNoticeLine() {
  const notice = useLoginNotice();
  if (notice === null) return null;
  return (
    <aside aria-label="Since your last login" className="min-h-7 pt-1">
      {notice}{" "}
      <Link to={PATHS.settings} className="underline decoration-hairline-strong underline-offset-4">
        Open settings
      </Link>{" "}
      <Button variant="link" size="none" onClick={loginNotice.clear}>
        Dismiss
      </Button>
    </aside>
  );
}

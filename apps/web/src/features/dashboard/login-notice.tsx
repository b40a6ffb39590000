import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { PATHS } from "../../lib/places/paths.ts";
import { loginNotice } from "../auth/login-notice.ts";

/** Says what has happened to the login since it was last used. */
export function LoginNotice({ notice }: { notice: string }) {
  return (
    <aside aria-label="Since your last login" className="pb-1">
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

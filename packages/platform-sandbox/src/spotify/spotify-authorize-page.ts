import { createHash } from "node:crypto";

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#111;background:#fff}
button{font:inherit;padding:.75rem 1.5rem;margin-right:1rem;border:2px solid #111;border-radius:2rem;background:#fff;color:#111}
button[value=agree]{background:#111;color:#fff}
button:focus-visible{outline:3px solid #0b57d0;outline-offset:3px}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Allows only the form, which may redirect back to the app. */
export function authorizePagePolicy(redirectUri: string): string {
  const back = new URL(redirectUri).origin;
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`;
}

/** The page on which a person authorizes an app. Its form posts the decision to the same address. */
export function authorizePage(appName: string, person: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Authorize ${escapeHtml(appName)} - Spotify sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Let ${escapeHtml(appName)} connect to this Spotify account?</h1>
<p>You are logged in as <strong>${escapeHtml(person)}</strong>. This is a sandbox for Spotify: no real account is used.</p>
<form method="post">
<button type="submit" name="decision" value="agree">Agree</button>
<button type="submit" name="decision" value="cancel">Cancel</button>
</form>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

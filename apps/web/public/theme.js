// Runs before the first paint, so that neither the wrong theme nor the landing page flashes. The keys are written by
// components/ui/theme.ts and lib/calls/session-token.ts.
try {
  const theme = localStorage.getItem("ledgerline-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("ledgerline-token") !== null) document.documentElement.dataset.session = "kept";
} catch {
  // Local storage is blocked: the page follows the device.
}

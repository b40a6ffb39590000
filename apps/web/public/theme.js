// Runs before the first paint, so that a chosen theme never flashes. The app writes the key in components/theme.ts.
try {
  const theme = localStorage.getItem("ledgerline-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Local storage is blocked: the page follows the system.
}

// Runs before the first paint, so that the wrong theme never flashes. The key is written by components/ui/theme.ts.
try {
  const theme = localStorage.getItem("ledgerline-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Local storage is blocked: the page follows the device.
}

// Runs before the first paint, so that neither the wrong theme nor the landing page flashes. The keys are written by
// components/ui/theme.ts and lib/calls/session-token.ts; the build names the dashboard's files.
try {
  const theme = localStorage.getItem("ledgerline-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("ledgerline-token") !== null) {
    document.documentElement.dataset.session = "kept";
    const files = /^\/(dashboard)?$/.test(location.pathname) && document.currentScript.dataset.dashboard;
    for (const file of files ? files.split(" ") : []) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href: `/${file}`, crossOrigin: "" });
      document.head.append(link);
    }
  }
} catch {
  // Local storage is blocked, so the page follows the device.
}

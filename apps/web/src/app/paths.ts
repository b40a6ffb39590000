export const PATHS = { landing: "/", dashboard: "/dashboard" } as const;

/** Tests, their helpers, and configuration files: what never runs in the product. */
export const isTestFile = (path: string) => /\.test\.tsx?$|\/test\/|\.config\.ts$/.test(path);

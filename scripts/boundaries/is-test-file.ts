/** Tests, their helpers and configuration files, which never run in the product. */
export const isTestFile = (path: string) => /\.test\.tsx?$|\/test\/|\.config\.ts$/.test(path);

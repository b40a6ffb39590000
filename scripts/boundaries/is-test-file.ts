/** Whether it is a test, a helper of one or a configuration file, none of which run in the product. */
export const isTestFile = (path: string) => /\.test\.tsx?$|\/test\/|\.config\.ts$/.test(path);

/** Nothing of ours that is secret reaches a process that runs beside the server. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:STUDBOOK_|DATABASE_URL$|PG|NODE_OPTIONS$)/.test(name),
    ),
  );

import { AppError } from './errors.ts';

/** A sentence about the third of a list names it, e.g. at field `2.gender`. */
function numbered(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([field, sentence]) => [`${index}.${field}`, sentence]);
  return new AppError(error.code, `Number ${index + 1}: ${error.message}`, {
    fields: Object.fromEntries(fields),
  });
}

/** Checks a list one by one, each sentence with the number of what it is about. */
export function checkEach<In, Out>(list: readonly In[], check: (one: In, index: number) => Out): Out[] {
  return list.map((one, index) => {
    try {
      return check(one, index);
    } catch (error) {
      throw numbered(error, index);
    }
  });
}

/** The same where a check has to ask the database. */
export async function eachChecked<In>(list: readonly In[], check: (one: In) => Promise<void>): Promise<void> {
  for (const [index, one] of list.entries()) {
    await check(one).catch((error: unknown) => {
      throw numbered(error, index);
    });
  }
}

import { AppError } from './errors.ts';

/** A sentence about the third of a list names it, e.g. at field `2.gender`. */
function numbered(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([field, sentence]) => [`${index}.${field}`, sentence]);
  return new AppError(error.code, `Number ${index + 1}: ${error.message}`, {
    fields: Object.fromEntries(fields),
  });
}

/** Checks a list one by one, each sentence with the number of what it is about; what is wrong with several is told at once. */
export function checkEach<In, Out>(list: readonly In[], check: (one: In, index: number) => Out): Out[] {
  const checked: Out[] = [];
  const wrong: AppError[] = [];
  for (const [index, one] of list.entries()) {
    try {
      checked.push(check(one, index));
    } catch (error) {
      const told = numbered(error, index);
      if (!(told instanceof AppError) || !told.fields) throw told;
      wrong.push(told);
    }
  }
  const [first] = wrong;
  if (!first) return checked;
  throw new AppError(first.code, first.message, {
    fields: Object.assign({}, ...wrong.map(({ fields }) => fields)),
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

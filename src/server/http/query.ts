import { parse } from 'node:querystring';

/** `gender.eq.Male`: a filter of a list that stands by itself, without `filter=` before it. */
const bareFilter = /^\w+\.\w+\./;

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The parameters of an address; bare filters are put where the others are, so that none is passed over in silence. */
export function parseQuery(text: string): Record<string, string | string[] | undefined> {
  if (text === '') return {};
  const parameters = parse(text);
  const bare = Object.keys(parameters).filter((name) => bareFilter.test(name));
  if (bare.length === 0) return parameters;
  const filters = bare.flatMap((name) =>
    listOf(parameters[name]).map((value) => (value === '' ? name : `${name}=${value}`)),
  );
  const others = Object.entries(parameters).filter(([name]) => !bare.includes(name));
  return { ...Object.fromEntries(others), filter: [...listOf(parameters.filter), ...filters] };
}

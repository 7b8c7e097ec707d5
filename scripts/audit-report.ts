import { z } from 'zod';

/** A known hole that does not touch us. */
export interface AllowedHole {
  /** The address of the advisory. */
  readonly advisory: string;
  readonly reason: string;
  /** The day from which it counts again. */
  readonly until: string;
}

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/**
 * The holes that `npm audit --json` names and nobody allowed, a line each; undefined where it brought no report, as
 * without a network or at a registry that does not answer this question.
 */
export function holesIn(
  json: string,
  allowed: readonly AllowedHole[],
  today: string,
): readonly string[] | undefined {
  const parsed = report.safeParse(parse(json));
  if (!parsed.success) return undefined;
  const isAllowed = (url: string): boolean =>
    allowed.some((hole) => hole.advisory === url && today < hole.until);
  // A package that only uses one with a hole names that one.
  const holes = Object.values(parsed.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .filter(({ url }) => !isAllowed(url));
  return [
    ...new Set(holes.map(({ name, title, url, severity }) => `${name} (${severity}): ${title} ${url}`)),
  ];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

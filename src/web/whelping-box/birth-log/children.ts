import { bornOf } from '#domain/birth/log.ts';
import type { Species } from '#domain/species/species.ts';
import type { AnyRecord } from '#web/api/records.ts';
import type { FieldServices } from '#web/fields/services.ts';
import { isNamed, letterOf, youngNames } from '#web/verbs/young-names.ts';
import type { BirthLog, Line } from './use-birth-log.ts';

/** One young one in the log. */
export interface Child {
  readonly id: string;
  readonly record: AnyRecord;
  readonly title: string;
  /** For the narrow line: the collar, or the name. */
  readonly short: string;
  readonly mark: { readonly color: string; readonly sex: string; readonly letter: string };
  readonly isAlive: boolean;
  /** By a name or a collar: one of many chicks is not. */
  readonly isNamed: boolean;
  /** Its birth in the log; one that was entered otherwise has none. */
  readonly line: Line | undefined;
}

/** All young of a litter, in the order they came. */
export function childrenOf(log: BirthLog, species: Species, wording: FieldServices): Child[] {
  const lines = bornOf(log.lines);
  const place = new Map(lines.map((line, index) => [line.offspringId, { line, index }]));
  const last = lines.length;
  const names = youngNames(log.young, { ...wording, terms: species.terms });
  return log.young
    .map((record): Child & { index: number } => {
      const found = place.get(record.id);
      const index = found?.index ?? last;
      const collar = typeof record.collarColor === 'string' ? record.collarColor : '';
      const title = names.get(record.id) ?? '';
      return {
        id: record.id,
        record,
        title,
        short: collar || title,
        mark: {
          color: collar || 'Grey',
          sex: String(record.gender),
          letter: collar.charAt(0) || letterOf(title),
        },
        isAlive: record.status !== 'Deceased',
        isNamed: isNamed(record),
        line: found?.line,
        index,
      };
    })
    .toSorted((a, b) => a.index - b.index);
}

import { type Born, mayBeSame } from '#domain/birth/same-birth.ts';
import { collarWords } from '#domain/collar.ts';
import { scaleText } from '#domain/entry/scale-entry.ts';
import { AppError } from '#domain/errors.ts';
import type { WeightUnit } from '#domain/species/shape.ts';
import type { Terms } from '#domain/species/species.ts';
import { youngSexWord } from '#domain/species/young-sex-word.ts';
import type { RecordedMeanwhile } from '#domain/verbs/give-care.ts';
import { convertWeight } from '#domain/weight.ts';
import { formatTime } from '#domain/writing.ts';
import type { Litter } from '#server/breeding-groups/write-litter.ts';
import { runSql } from '#server/db/statements.ts';
import { readSpeciesHere } from '#server/species/species-here.ts';
import type { Trx } from './litter-log.ts';

/** With what it weighed, which a second phone may have written down alone. */
export interface Logged extends Born {
  readonly weight: number | null;
  readonly unit: WeightUnit | null;
}

/** As somebody at the box tells one from another. */
const bornWords = ({ time, gender, collarColor, outcome, weight, unit }: Logged, terms: Terms): string =>
  [
    time && formatTime(time),
    youngSexWord(gender, terms).toLocaleLowerCase('en') || 'not sexed',
    collarWords(collarColor),
    outcome === 'Stillborn' && 'stillborn',
    weight && unit && scaleText(convertWeight(weight, unit, 'grams'), unit),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Asks before a second phone logs one that another has logged: both stand beside each other, and nothing is kept until a
 * person says that it is another one.
 * @throws AppError 'conflict' with both
 */
export async function askWhetherSame(trx: Trx, litter: Litter, born: Logged): Promise<void> {
  const others = await runSql<Logged & { youngId: string }>(
    trx,
    `select e.happened_on::text as "on", left(e.happened_time::text, 5) as "time", o.gender,
       nullif(o.collar_color, '') as collar_color, e.outcome, e.user_id,
       o.id as young_id, o.birth_weight as weight, o.weight_unit as unit
     from litter_entries e join offspring o on o.org_id = $org and o.id = e.offspring_id and o.deleted_at is null
     where e.org_id = $org and e.breeding_group_id = $1::uuid and e.kind = 'Young' and e.deleted_at is null
     order by e.happened_on, e.happened_time, e.id`,
    litter.id,
  );
  const same = others.find((other) => mayBeSame(born, other));
  if (!same) return;
  const terms = (await readSpeciesHere(trx)).terms(litter.species);
  const child = terms.child.toLocaleLowerCase('en');
  const details: RecordedMeanwhile = {
    meanwhile: [{ name: terms.child, theirs: bornWords(same, terms), yours: bornWords(born, terms) }],
    sameAs: same.youngId,
  };
  throw new AppError(
    'conflict',
    `A ${child} like this is logged already: ${bornWords(same, terms)}. Log yours as well if it is another one, or remove it.`,
    { details },
  );
}

import { speciesKeys, speciesOf } from '#domain/species/species.ts';

// For a row `young` of offspring.

/** What the organisation says itself for a species; null where it has set nothing. */
export const ownWord = (young: string, key: 'child' | 'youngFemale' | 'youngMale'): string =>
  `(select nullif(btrim(s.own -> 'words' ->> '${key}'), '') from organization_species s
    where s.org_id = $org and s.species = ${young}.species)`;

export const youngWord = (key: 'child' | 'youngFemale' | 'youngMale'): string =>
  speciesKeys.map((one) => `when '${one}' then '${speciesOf(one).terms[key]}'`).join(' ');

/** What a young one of known sex is called: "bitch", "doeling", "cockerel". */
export const sexWord = (young: string): string => `lower(case ${young}.gender
    when 'Female' then coalesce(${ownWord(young, 'youngFemale')}, case ${young}.species ${youngWord('youngFemale')} end)
    else coalesce(${ownWord(young, 'youngMale')}, case ${young}.species ${youngWord('youngMale')} end) end)`;

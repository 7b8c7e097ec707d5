import { describe, expect, it } from 'vitest';
import { importFieldOf, importTypes } from '../import-types.ts';
import { judgeFile } from '../judge-file.ts';
import { mappingOf, matchColumns } from '../match-columns.ts';
import { profileText } from '../profile-file.ts';
import { splitColumns } from '../split-cell.ts';
import { importTypeKeys } from '../types.ts';
import { presetFor, presets } from './presets.ts';

describe.each(presets.map((preset) => [preset.key, preset] as const))('%s', (_, preset) => {
  const type = importTypes[preset.type];

  it('maps to fields that exist, each once for any one file', () => {
    const fields = Object.values(preset.mapping).filter((key) => key !== 'skip');
    expect(fields.filter((key) => importFieldOf(type, key) === undefined)).toEqual([]);
    for (const key of Object.keys({ ...preset.constants, ...preset.replacements })) {
      expect(importFieldOf(type, key), key).toBeDefined();
    }
  });

  it('says what its layout was checked against', () => {
    expect(preset.verified).toMatch(/^Checked on/);
  });

  it('is recognised by its headers and by no fewer', () => {
    const headers = [
      ...new Set([
        ...preset.signature,
        ...Object.keys(preset.mapping),
        ...(preset.splits ?? []).flatMap(splitColumns),
      ]),
    ];
    expect(presetFor(headers, preset.type)?.type).toBe(preset.type);
    expect(presetFor(preset.signature, preset.type)).not.toBeNull();
    expect(presetFor(preset.signature.slice(1), preset.type)?.key).not.toBe(preset.key);
  });
});

const mappedBy = async (text: string, type: Parameters<typeof matchColumns>[0]) => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(text);
  }, 2026);
  return matchColumns(type, profile);
};

it('keeps the type of a PayPal payment out of ours, and reads its sign instead', async () => {
  const matching = await mappedBy(
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID\n' +
      '13/01/2025,10:15:30,GMT,Feed shop,Payment,Completed,GBP,-45.99,0.00,-45.99,T1\n',
    'financial-transactions',
  );
  expect(matching.preset?.splits).toEqual([{ kind: 'signed-amount', column: 'Gross' }]);
  expect(mappingOf(matching)).toMatchObject({
    Type: 'skip',
    Name: 'description',
    'Transaction ID': 'sourceId',
  });
});

it('takes the first of the breeders that Kintraks writes three times', async () => {
  const matching = await mappedBy(
    'Id,Name,Call Name,Dob,Sex,Breeder,Breeder,Fatherid,Motherid\n1,A,B,2020-01-31,male,Anna,True,2,3\n',
    'animals',
  );
  expect(mappingOf(matching)).toMatchObject({
    Breeder: 'originalBreeder',
    'Breeder (2)': 'skip',
    Fatherid: 'sireSourceId',
  });
});

it('reads the animals of CattleMax: parents by number, words for what became of them', async () => {
  const head =
    'id,account_id,ear_tag,name,ph_number,reg_num,sex,animal_type,breed_id,ocv_tattoo,status,pasture_id,sire_animal_id,dam_animal_id,birth_date';
  const matching = await mappedBy(
    `${head}\n7,1,0412,Hazel,,R-1,Cow,Cow,3,,Dead,12,5,6,2020-03-01\n8,1,0413,Otter,,,Bull,Bull,3,,Active,12,5,6,2021-03-01\n`,
    'animals',
  );
  expect(matching.preset).toMatchObject({ name: 'CattleMax', constants: { species: 'cattle' } });
  expect(mappingOf(matching)).toMatchObject({
    id: 'sourceId',
    ear_tag: 'earTag',
    breed_id: 'skip',
    sire_animal_id: 'sireSourceId',
    dam_animal_id: 'damSourceId',
  });
});

it('refuses the results that Embark gives of one animal, and says where they go', async () => {
  const profile = await profileText(async function* () {
    yield new TextEncoder().encode(
      '"category","name","value"\n"ID","Name","Coralie"\n"Trait","E Locus (MC1R)","Ee"\n',
    );
  }, 2026);
  for (const type of importTypeKeys) {
    const verdict = judgeFile(type, profile);
    expect(verdict).toMatchObject({ fits: false, better: null });
    expect(verdict.sentence).toContain('Genetic tests');
  }
});

import { describe, expect, test } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import { percent } from './make.ts';
import { changedRecordSchema, newRecordSchema, newValueSchema } from './schema.ts';

const { fields } = entities.animals;

const refused = (schema: ReturnType<typeof newRecordSchema>, values: Record<string, unknown>) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const isla = { name: 'Isla', breed: 'Golden Retriever', gender: 'Female', birthDate: '2021-09-14' };

test('a percentage is at most 100', () => {
  const schema = newRecordSchema({ share: percent('Share') });
  expect(refused(schema, { share: 100 })).toEqual({});
  expect(refused(schema, { share: 100.5 })).toEqual({ share: 'Share can be at most 100' });
});

test('a text that is too long is looked at no further', () => {
  const { phone, email } = entities.customers.fields;
  const long = `${'0'.repeat(1_000_000)}!`;
  for (const field of [phone, email]) {
    const { issues = [] } = newValueSchema(field).safeParse(long).error ?? {};
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('can have at most')]);
  }
});

test('what is told in one line is one, however many it was copied over; a long text keeps its own', () => {
  const kept = (field: Parameters<typeof newValueSchema>[0], text: string) =>
    newValueSchema(field).parse(text);
  const { firstName, phone, notes } = entities.customers.fields;
  expect(kept(firstName, ' Ada\r\n  Maria\u2028Quist\n')).toBe('Ada Maria Quist');
  expect(kept(phone, '+1 555\n0100')).toBe('+1 555 0100');
  expect(kept(notes, 'Called.\r\n  Calls back.\n')).toBe('Called.\r\n  Calls back.');
  expect(newValueSchema(entities.animals.fields.name).safeParse('\n\r\n').success).toBe(false);
});

test('a phone number is one that can be dialled, also with words around it', () => {
  const said = (text: string) =>
    newValueSchema(entities.customers.fields.phone).safeParse(text).error?.issues[0]?.message;
  for (const fine of [
    ...['112', '+1 (555) 010-0100', '030/123x4', '06-12.34.56.78', '(555) 010-0100 ext. 12', '0123 4567 #3'],
    ...['ask at the farm 0123 4567 ext. 3', 'Büro: 0664 1234567, abends', '0123 456 / 0789 123'],
  ])
    expect([fine, said(fine)]).toEqual([fine, undefined]);
  for (const none of [
    '-5',
    '-500',
    '–5 550',
    '12',
    '()-',
    'call me',
    '12#a',
    'a1b2c3',
    '<b>12345</b>',
    '12345@x.org',
  ])
    expect([none, said(none)]).toEqual([none, 'This is not a phone number, like +1 555 010 0123']);
});

describe('a new record', () => {
  const schema = newRecordSchema(fields);

  test('names what is missing, blanks included', () => {
    expect(refused(schema, { name: '  ', gender: 'Female' })).toEqual({
      name: 'Name is required',
      breed: 'Breed is required',
    });
  });

  test('gets its defaults, and null where there is none', () => {
    expect(schema.parse(isla)).toMatchObject({
      ...isla,
      status: 'Active',
      geneticTesting: false,
      callName: null,
    });
  });
});

describe('an update', () => {
  const schema = changedRecordSchema(fields);

  test('leaves alone what it does not carry', () => {
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ color: 'Golden' })).toEqual({ color: 'Golden' });
  });

  test('clears what is emptied, or brings the default back', () => {
    expect(schema.parse({ color: '', status: null, deathDate: ' ' })).toEqual({
      color: null,
      status: 'Active',
      deathDate: null,
    });
  });

  test('refuses in the same sentences as a new record', () => {
    const wrong = { name: '', weight: -1, birthDate: '2026-02-30', status: 'Asleep', purchasePrice: 1.005 };
    const { breed: _breed, gender: _gender, ...sentences } = refused(newRecordSchema(fields), wrong);
    expect(refused(schema, wrong)).toEqual(sentences);
    expect(sentences).toEqual({
      name: 'Name is required',
      weight: 'Weight cannot be negative',
      birthDate: 'Birth date: there is no 30 February',
      status: 'Status must be one of: Active, Retired, Sold, Inactive, Deceased',
      purchasePrice: 'Purchase price can have at most 2 digits after the point',
    });
  });

  test('names the entry of a list that is too long', () => {
    const tags = ['fine', 'x'.repeat(81)];
    expect(refused(changedRecordSchema(entities.tasks.fields), { tags })).toEqual({
      'tags.1': 'Tags can have at most 80 characters',
    });
  });
});

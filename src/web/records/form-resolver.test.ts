import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { entities } from '#domain/entities/index.ts';
import { type FormValues, newFormValues } from '#web/fields/form-values.ts';
import { type FormCheck, resolverFor } from './form-resolver.ts';

const { fields } = entities.transporters;
const options: ResolverOptions<FormValues> = { fields: {}, shouldUseNativeValidation: false };
const saved = newFormValues(fields, { companyName: 'Skerry Line', phone: 'call after six' });

const messages = async (isNew: boolean, values: FormValues, check?: FormCheck) => {
  const { errors } = await resolverFor(fields, () => saved, isNew, check)(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test('a new record is read as a whole', async () => {
  expect(await messages(true, newFormValues(fields))).toEqual({ companyName: 'Company is required' });
  expect(await messages(true, { ...newFormValues(fields), companyName: 'Skerry Line' })).toEqual({});
});

test('of an existing record only what was changed: old values that would be refused today do not stand in the way', async () => {
  expect(await messages(false, { ...saved, contactName: 'Berit' })).toEqual({});
  expect(await messages(false, { ...saved, companyName: ' ' })).toEqual({
    companyName: 'Company is required',
  });
  expect(await messages(false, { ...saved, phone: 'call after seven' })).toEqual({
    phone: 'This is not a phone number, like +1 555 010 0123',
  });
});

test('a screen adds rules of its own, behind those of the field', async () => {
  const check: FormCheck = ({ companyName }) => ({
    companyName: 'Taken',
    ...(companyName ? { notes: 'Say more' } : {}),
  });
  expect(await messages(true, newFormValues(fields), check)).toEqual({ companyName: 'Company is required' });
  expect(await messages(true, { ...newFormValues(fields), companyName: 'X' }, check)).toEqual({
    companyName: 'Taken',
    notes: 'Say more',
  });
});

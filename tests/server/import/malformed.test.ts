import type { InjectOptions } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withFreshApp } from '#tests/support/server.ts';
import { flawOf } from '../access/problems.ts';
import { type Importer, importForm, openImporter } from './importing.ts';

const good = 'Name,Breed,Gender,Birth date\nIsla,Collie,Female,2015-03-01\n';
const nothing = 'CSV file must contain at least one data row besides the header.';
const bytes = (...codes: number[]): Uint8Array =>
  Uint8Array.from([...codes, ...Array.from({ length: 500 }, () => 0)]);

describe('a form that is no import', () => {
  const logged: string[] = [];
  const server = withFreshApp(undefined, {
    logLevel: 'error',
    logTo: { write: (line) => logged.push(line) },
  });
  let kennel: Importer;
  beforeAll(async () => {
    kennel = await openImporter(server.current);
  });
  // What a client gets wrong is no error of ours.
  afterEach(() => expect(logged.splice(0)).toEqual([]));

  const post = (request: InjectOptions) =>
    server.current.inject({
      method: 'POST',
      url: '/api/bulk-import/animals',
      ...request,
      headers: { ...kennel.user.headers, ...request.headers },
    });

  it.each<[string, InjectOptions, number[]]>([
    ['no body', {}, [415]],
    ['JSON', { payload: { csvFile: 'x' } }, [415]],
    [
      'a form without parts',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '' },
      [400],
    ],
    [
      'a form that is cut off',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="csvFile"; filename="a.csv"\r\n\r\nName',
      },
      [400],
    ],
    ['a type nobody knows', { url: '/api/bulk-import/dragons', payload: importForm(good) }, [404]],
  ])('%s is refused in a sentence', async (_, request, statuses) => {
    const answer = await post(request);
    expect(flawOf(answer, statuses)).toBeUndefined();
    expect(answer.json().error).toBeTypeOf('string');
  });

  it('a form without a file, or with another field for it, asks for one', async () => {
    const form = new FormData();
    form.set('columnMapping', '{}');
    form.set('file', new Blob([good]), 'a.csv');
    const answer = await post({ payload: form });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'Please select a CSV file to import.']);
  });

  it.each([
    ['columnMapping', '{"Name":'],
    ['columnMapping', '[]'],
    ['columnMapping', '{"Name":5}'],
    ['dataReplacements', '"x"'],
    ['dataReplacements', '{"gender":{"M":7}}'],
    ['plan', '{"format":{"encoding":"rot13"}}'],
    ['plan', '{"leftOut":["a"]}'],
    ['plan', '{"splits":[{"kind":"nope"}]}'],
  ])('%s as %s is named', async (field, value) => {
    const form = importForm(good);
    form.set(field, value);
    const answer = await post({ payload: form });
    expect(flawOf(answer, [400, 422])).toBeUndefined();
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it.each<[string, string | Uint8Array, string | RegExp]>([
    ['empty', '', nothing],
    ['only a header', 'Name,Breed,Gender,Birth date\n', nothing],
    ['only blank lines', '\n\n\n', nothing],
    ['an image', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), /image/],
    ['a PDF', '%PDF-1.7 and so on', /PDF/],
    ['a web page', '<!doctype html><html></html>', /web page/],
    ['a broken workbook', bytes(0x50, 0x4b, 0x03, 0x04), /./],
  ])('a file that is %s is refused in a plain sentence', async (_, content, sentence) => {
    const answer = await post({ payload: importForm(content) });
    expect(flawOf(answer, [400, 422])).toBeUndefined();
    expect(answer.json().error).toMatch(sentence);
  });

  it('columns that do not fit open the mapping, with the headers of the file', async () => {
    const text = 'Tier,Zucht\nIsla,Collie\n';
    const unknown = await kennel.import('animals', text);
    expect(unknown).toMatchObject({ status: 422, columnMismatch: true, userHeaders: ['Tier', 'Zucht'] });
    expect(unknown.error).toMatch(/^Please map the following required fields: /);
    const half = await kennel.import('animals', text, { columnMapping: { Tier: 'name', Zucht: 'skip' } });
    expect(half).toMatchObject({ columnMismatch: true, missing: ['Breed', 'Sex', 'Birth date'] });
    const twice = await kennel.import('animals', good, {
      columnMapping: { Name: 'name', Breed: 'name', Gender: 'gender', 'Birth date': 'birthDate' },
    });
    expect(twice).toMatchObject({ status: 422, columnMismatch: true });
    const nowhere = await kennel.import('animals', good, { columnMapping: { Nope: 'name' } });
    expect(nowhere).toMatchObject({ status: 422, columnMismatch: true });
  });

  it('NUL and half characters in cells are no failure of ours', async () => {
    const odd = Buffer.concat([
      Buffer.from(good),
      Buffer.from('A\0b,Collie,Female,2015-03-01\n'),
      Buffer.from([0xff, 0xfe, 0x2c]),
    ]);
    const answer = await post({ payload: importForm(odd) });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

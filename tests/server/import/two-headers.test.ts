import { expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { openImporter } from './importing.ts';

const server = withTestApp();

it('reads names of columns on two lines, and gives rejected rows back below one that is read again', async () => {
  const kennel = await openImporter(server.current);
  const text = [
    'Pferd,,,Vater,,Mutter,,',
    'Name,Geboren,Geschlecht,Name,Lebensnummer,Name,Lebensnummer,Rasse',
    'Fürst Wilhelm,12.05.2019,Male,Fürst Romancier,DE431310123407,Wilma,DE431310987105,Hannoveraner',
    'Weihaiwej,31.02.2020,Female,Quaterback,DE431310123999,Wilma,DE431310987105,Hannoveraner',
  ].join('\n');
  const plan = { constants: { species: 'horse' }, rejected: 'leave-out' };
  const answer = await kennel.import('animals', text, { plan });
  expect(answer).toMatchObject({ status: 200, created: 1, rejected: 1, notData: 2 });
  const parentsOf = async (name: string) => {
    const { id } = (await kennel.list('animals')).find((horse) => horse.name === name) ?? { id: '' };
    return kennel.get(`animals/${id}`);
  };
  expect(await parentsOf('Fürst Wilhelm')).toMatchObject({
    sire: 'Fürst Romancier',
    dam: 'Wilma',
  });

  const returned = await server.current.inject({
    url: `/api/imports/${answer.importId}/rejected`,
    headers: kennel.user.headers,
  });
  expect(returned.body).toContain('Pferd Name,Geboren,Geschlecht,Vater Name,Vater Lebensnummer,Mutter Name');
  const mended = await kennel.import('animals', returned.body.replace('31.02.2020', '28.02.2020'), { plan });
  expect(mended).toMatchObject({ status: 200, created: 1, rejected: 0 });
  expect(await parentsOf('Weihaiwej')).toMatchObject({ sire: 'Quaterback', dam: 'Wilma' });
});

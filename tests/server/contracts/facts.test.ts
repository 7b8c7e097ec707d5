import { beforeAll, describe, expect, it } from 'vitest';
import { contractSheetAnswer } from '#domain/answers/contracts.ts';
import { databases } from '#tests/support/database.ts';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe.each(databases)('what a contract says of its placement and of itself, on $name', (kind) => {
  const server = withTestApp(kind);
  let kennel: Kennel;
  let placementId: string;

  const add = async (path: string, values: object): Promise<string> => {
    const { status, body } = await kennel.send('POST', path, values);
    expect([path, status, body.detail]).toEqual([path, 201, undefined]);
    return body.id;
  };
  const sheetOf = async (values: object) => {
    const id = await add('contracts', { kind: 'Guardian', placementId, ...values });
    return contractSheetAnswer.parse((await kennel.send('GET', `contracts/${id}/sheet`)).body);
  };

  beforeAll(async () => {
    kennel = await openKennel(server.current);
    const guardianId = await add('guardians', { name: 'Ida Moor', email: 'ida@example.com' });
    placementId = await add('guardian-placements', {
      ...{ animalId: await kennel.own('Isla'), guardianId, startDate: '2026-01-05' },
      ...{ littersOwed: 3, endsWhen: 'All litters are born' },
    });
  });

  it('is what they agree, without being asked again', async () => {
    const sheet = await sheetOf({});
    expect(sheet.text).toContain('Breedings agreed: 3.');
    expect(sheet.missing.map(({ label }) => label)).not.toContain('How many times the breeder may breed');
  });

  it('is named by a template of one’s own, and what nobody wrote is missing where it is written', async () => {
    const body = 'It ends when {{placement.ends}}, after {{vet.days}} days.';
    const { text } = await sheetOf({ body, vetCheckDays: 4 });
    expect(text).toContain('It ends when all litters are born, after 4 days.');
    expect((await sheetOf({ body })).missing).toMatchObject([
      { name: 'vet.days', field: 'vetCheckDays', place: { entity: 'contracts' } },
    ]);
  });
});

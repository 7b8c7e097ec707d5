import { beforeAll, describe, expect, it } from 'vitest';
import { formatDateLong } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { pathOf } from '#domain/entities/names.ts';
import { paperKeys, paperKindOf } from '#domain/paper/kinds.ts';
import { readPdf, squeezed } from '#tests/support/pdf.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

/** A text that a page, a program for PDFs or a spreadsheet might run, or that might end a string of the file. */
const attack = '<script>alert(1)</script>) /JS (app.alert(1)) \\) >> endobj javascript:alert(1)';

/** Every text of a record that a person can type, with the attack in it. */
function hostile(name: EntityName): Record<string, string> {
  const typed = Object.entries(entityOf(name).fields).filter(
    ([, field]) => ['text', 'longText'].includes(field.kind) && !field.fixed && !field.secret,
  );
  return Object.fromEntries(
    typed.map(([key, field]) => [
      key,
      attack.slice(0, 'max' in field ? (field.max ?? attack.length) : attack.length),
    ]),
  );
}

// On paper a text is drawn, never run: no paper of ours has an action but links to where it says.
describe('papers full of hostile text', () => {
  const server = withTestApp();
  let user: TestUser;
  const ids: Partial<Record<EntityName, string>> = {};
  const create = async (name: EntityName, values: object): Promise<string> => {
    const answer = await server.current.inject({
      method: 'POST',
      url: `/api/${pathOf(name)}`,
      headers: user.headers,
      payload: values,
    });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(201);
    return answer.json().id;
  };

  beforeAll(async () => {
    user = await server.current.signUp({ plan: 'premium', name: 'Foxcombe <script>' });
    const animal = (gender: string) => {
      const { groupId: _, ...texts } = hostile('animals');
      return create('animals', {
        ...texts,
        registrationNumber: `${gender} ) >> /JS`,
        microchipNumber: `${gender} <b>`,
        gender,
        birthDate: '2020-02-01',
      });
    };
    const motherId = await animal('Female');
    const fatherId = await animal('Male');
    ids.animals = motherId;
    ids.breeding_groups = await create('breeding_groups', {
      ...hostile('breeding_groups'),
      motherId,
      fatherId,
      birthDate: '2026-03-01',
    });
    const customerId = await create('customers', {
      ...hostile('customers'),
      email: 'x@example.com',
      phone: null,
    });
    ids.offspring = await create('offspring', {
      ...hostile('offspring'),
      breedingGroupId: ids.breeding_groups,
      gender: 'Female',
      customerId,
      status: 'Sold',
      soldOn: '2026-05-01',
    });
    await create('health_records', { ...hostile('health_records'), animalId: motherId, date: '2025-01-01' });
    ids.litter_sites = await create('litter_sites', {
      breedingGroupId: ids.breeding_groups,
      slug: `hostile-${user.orgId}`,
      isPublished: true,
    });
  });

  it.each([...paperKeys, 'report'] as const)('%s draws it and runs nothing', async (key) => {
    const url =
      key === 'report'
        ? '/api/reports/ready.pdf?report=registers'
        : `/api/papers/${key}.pdf?id=${ids[paperKindOf(key).of]}`;
    const answer = await server.current.inject({ url, headers: user.headers });
    expect(answer.statusCode, answer.headers['content-type'] === 'application/pdf' ? '' : answer.body).toBe(
      200,
    );
    const raw = answer.rawPayload.toString('latin1');
    expect(raw).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA|SubmitForm|RichMedia|EmbeddedFile)\b/);
    const { pages } = await readPdf(answer.rawPayload);
    for (const link of pages.flatMap(({ links }) => links)) expect(link).toMatch(/^(https?:|mailto:|tel:)/);
  });

  it('tell what is due by the rule of all other places, also to whoever has the puppy now', async () => {
    const puppyId = await create('offspring', { breedingGroupId: ids.breeding_groups, gender: 'Female' });
    const vaccination = { puppyId, recordType: 'Vaccination' };
    const first = { date: '2026-04-20', description: 'Distemper, parvovirus', nextDueDate: '2026-05-18' };
    await create('health_records', { ...vaccination, ...first });
    const dueOn = async (paper: string): Promise<boolean> => {
      const url = `/api/papers/${paper}.pdf?id=${puppyId}`;
      const answer = await server.current.inject({ url, headers: user.headers });
      return squeezed((await readPdf(answer.rawPayload)).text).includes(
        squeezed(formatDateLong(first.nextDueDate)),
      );
    };
    const both = async () => [await dueOn('young-book'), await dueOn('young-care')];
    expect(await both()).toEqual([true, true]);
    await server.current.inject({
      method: 'PATCH',
      url: `/api/offspring/${puppyId}`,
      headers: user.headers,
      payload: { version: 1, status: 'Sold', soldOn: '2026-05-10' },
    });
    expect(await both()).toEqual([true, true]);
    await create('health_records', {
      ...vaccination,
      date: '2026-05-16',
      description: 'distemper, Parvovirus',
    });
    expect(await both()).toEqual([false, false]);
  });

  it('the rows to write on stay together, however much the record says above them', async () => {
    const name = 'Gallowmere '.repeat(11).slice(0, 120);
    for (const length of [0, 40, 80, 120, 160, 200]) {
      const markings = 'white star '.repeat(20).slice(0, length).trim();
      const color = 'liver chestnut '
        .repeat(8)
        .slice(0, length / 2)
        .trim();
      const mare = { species: 'horse', name, breed: 'Trakehner', gender: 'Female', birthDate: '2014-04-01' };
      const id = await create('animals', { ...mare, markings, color });
      const url = `/api/papers/animal-record.pdf?id=${id}`;
      const answer = await server.current.inject({ url, headers: user.headers });
      const { text } = await readPdf(answer.rawPayload);
      expect(text.match(/Handled by/g), `with ${length} letters of markings`).toHaveLength(1);
    }
  });
});

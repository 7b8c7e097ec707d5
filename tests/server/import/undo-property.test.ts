import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Importer, openImporter, type Row } from './importing.ts';

/** One row of a file: which animal, what it says of it, and its parents by place among the animals before it. */
interface Line {
  readonly color: string;
  readonly notes: string;
  readonly sire: number;
  readonly dam: number;
}

interface Story {
  /** Animals that are there before. */
  readonly stored: readonly Line[];
  /** What the file says of the first of them; a line more than there are is a new animal. */
  readonly lines: readonly Line[];
  /** Places of animals a person changes after the import. */
  readonly edited: readonly number[];
  /** Places of animals a person gives a child after the import. */
  readonly bred: readonly number[];
}

const word = fc.constantFrom('', 'Sable', 'Blue merle', 'Tricolor', '=1+1', 'Grün; "rot"');
const place = fc.nat({ max: 11 });
const line = fc.record({ color: word, notes: word, sire: place, dam: place });
const story: fc.Arbitrary<Story> = fc.record({
  stored: fc.array(line, { minLength: 1, maxLength: 4 }),
  lines: fc.array(line, { minLength: 3, maxLength: 9 }),
  edited: fc.array(place, { maxLength: 3 }),
  bred: fc.array(place, { maxLength: 2 }),
});

/** Even places are males. Everybody is a year younger than the one before, so that earlier ones can be parents. */
const gender = (at: number): string => (at % 2 === 0 ? 'Male' : 'Female');
const birthDate = (at: number): string => `${2000 + at}-03-01`;
const numberOf = (at: number): string => `N-${at}`;

const head = 'Name,Breed,Gender,Birth date,Registration number,Color,Notes,Sire,Dam';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
function fileOf(lines: readonly Line[]): string {
  const parent = (at: number, wanted: number, sex: string): string =>
    wanted < at && gender(wanted) === sex ? numberOf(wanted) : '';
  const rows = lines.map(({ color, notes, sire, dam }, at) => {
    const parents = [parent(at, sire, 'Male'), parent(at, dam, 'Female')];
    return [`Dog ${at}`, 'Collie', gender(at), birthDate(at), numberOf(at), color, notes, ...parents];
  });
  return [head, ...rows.map((cells) => cells.map(quoted).join(','))].join('\n');
}

/** Everything about an animal but how often and when it was written. */
const content = ({ version: _version, updatedAt: _updatedAt, labels: _labels, ...rest }: Row): object => rest;

async function kennelOf(kennel: Importer): Promise<Map<string, Row>> {
  return new Map((await kennel.list('animals')).map((row) => [String(row.registrationNumber), row]));
}

describe('undo', () => {
  const server = withTestApp();

  const write = async (kennel: Importer, method: 'PATCH' | 'POST', url: string, payload: object) => {
    const { headers } = kennel.user;
    const answer = await server.current.inject({ method, url: `/api/${url}`, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };

  it('gives back what was, takes away what came, and leaves what people have touched or need', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ stored, lines, edited, bred }) => {
        const kennel = await openImporter(server.current);
        await kennel.import('animals', fileOf(stored));
        const before = await kennelOf(kennel);
        const { importId, created, updated, status } = await kennel.import('animals', fileOf(lines), {
          plan: { duplicates: 'update' },
        });
        expect(status).toBe(200);
        const imported = await kennelOf(kennel);
        expect(created).toBe(imported.size - before.size);

        const chosen = (places: readonly number[]): ReadonlySet<Row> =>
          new Set(
            [...imported.values()].filter((_row, at) => places.some((one) => one % imported.size === at)),
          );
        for (const { id, version } of chosen(edited)) {
          await write(kennel, 'PATCH', `animals/${id}`, { version, markings: 'Seen by the vet' });
        }
        for (const parent of chosen(bred)) {
          await write(kennel, 'POST', 'animals', {
            name: `Child of ${parent.name}`,
            breed: 'Collie',
            gender: 'Female',
            birthDate: '2024-03-01',
            registrationNumber: `C-${parent.registrationNumber}`,
            [parent.gender === 'Male' ? 'sireId' : 'damId']: parent.id,
          });
        }
        const touched = await kennelOf(kennel);

        // What must stay: changed by a person, or a parent of what stays.
        const isChanged = (row: Row, was: Row | undefined): boolean =>
          was !== undefined && was.version !== row.version;
        const editedSince = new Set(
          [...touched.values()].filter((row) => isChanged(row, imported.get(String(row.registrationNumber)))),
        );
        const byId = new Map([...touched.values()].map((row) => [row.id, row]));
        const staying = new Set<string>();
        const stay = (row: Row): void => {
          if (staying.has(row.id)) return;
          staying.add(row.id);
          const number = String(row.registrationNumber);
          // What was there before and is given back refers to what it referred to then.
          const asItWillBe = editedSince.has(row) ? row : (before.get(number) ?? row);
          for (const parent of [asItWillBe.sireId, asItWillBe.damId]) {
            const found = byId.get(String(parent));
            if (found) stay(found);
          }
        };
        for (const [number, row] of touched) {
          const isCreated = imported.has(number) && !before.has(number);
          if (!isCreated || editedSince.has(row)) stay(row);
        }

        const undone = await kennel.post(`imports/${importId}/undo`);
        if (created + updated === 0) {
          expect((await kennelOf(kennel)).size).toBe(touched.size);
          return;
        }
        expect(undone.statusCode).toBe(200);
        const after = await kennelOf(kennel);
        const expected = new Map(
          [...touched]
            .filter(([, row]) => staying.has(row.id))
            .map(([number, row]) => [number, editedSince.has(row) ? row : (before.get(number) ?? row)]),
        );
        expect([...after.keys()].sort()).toEqual([...expected.keys()].sort());
        for (const [number, row] of after) {
          expect(content(row)).toEqual(content(expected.get(number) ?? row));
        }
        const wasUpdated = (number: string): boolean => {
          const [was, is] = [before.get(number), imported.get(number)];
          return was !== undefined && is !== undefined && was.version !== is.version;
        };
        const listed = [...touched].filter(
          ([number, row]) =>
            staying.has(row.id) &&
            imported.has(number) &&
            (before.has(number) ? wasUpdated(number) && editedSince.has(row) : true),
        );
        const { kept, keptCount } = undone as unknown as { kept: { id: string }[]; keptCount: number };
        expect(keptCount).toBe(listed.length);
        expect(kept.map(({ id }) => id).sort()).toEqual(listed.map(([, { id }]) => id).sort());
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

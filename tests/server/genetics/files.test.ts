import { beforeAll, describe, expect, it } from 'vitest';
import { withTestApp } from '#tests/support/server.ts';
import { type Kennel, openKennel } from '../animals/kennel.ts';

describe('pedigrees as files', () => {
  const test = withTestApp();
  let kennel: Kennel;
  const ids: Record<string, string> = {};
  const outside = { ownership: 'outside', birthDate: null };
  beforeAll(async () => {
    kennel = await openKennel(test.current);
    const add = async (name: string, values: object) => {
      ids[name] = await kennel.own(name, values);
    };
    await add('Žofie, “Æ” of Łódź', { ...outside, titlePrefix: 'GCH CH', registrationNumber: 'SR@1' });
    await add('Bracken', { ...outside, gender: 'Male', dam: 'Old Wren' });
    const parents = { sireId: ids.Bracken, damId: ids['Žofie, “Æ” of Łódź'] };
    await add('Isla', { birthDate: '2019-02-03', ...parents });
    await add('Fell', { birthDate: '2019-02-03', gender: 'Male', ...parents });
    await add('Child', { birthDate: '2021-01-01', sireId: ids.Fell, damId: ids.Isla });
    await add('Stranger', { birthDate: '2021-01-01' });
  });
  const file = async (path: string) => {
    const answer = await test.current.inject({ url: `/api/${path}`, headers: kennel.user.headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer;
  };

  it('writes an animal and its ancestors once each as CSV, and everybody for the whole organisation', async () => {
    const answer = await file(`animals/${ids.Child}/pedigree.csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe(
      'Name,Gender,Breed,Birth date,Date of death,Registration number,Color,Call name,Titles before the name,Titles after the name,Species,Ownership,Sire,Dam,Id,Sire id,Dam id',
    );
    expect(lines).toHaveLength(6);
    expect(lines[1]).toBe(
      `Child,Female,Collie,2021-01-01,,,,,,,dog,own,Fell,Isla,${ids.Child},${ids.Fell},${ids.Isla}`,
    );
    expect(lines.find((line) => line.startsWith('Bracken'))).toContain(',outside,,Old Wren,');
    expect(lines.find((line) => line.startsWith('"Žofie, “Æ” of Łódź",Female'))).toBeDefined();
    const all = await file('genetics/pedigree.csv');
    expect(all.body.trim().split('\r\n')).toHaveLength(7);
    expect(all.body).toContain('Stranger');
  });

  it('writes GEDCOM with families, in which every pointer leads somewhere and back', async () => {
    const answer = await file(`animals/${ids.Child}/pedigree.ged`);
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('0 HEAD');
    expect(lines.at(-1)).toBe('0 TRLR');
    expect(lines).toEqual(expect.arrayContaining(['2 VERS 5.5.1', '1 CHAR UTF-8', '2 DATE 1 JAN 2021']));
    expect(lines).toEqual(
      expect.arrayContaining(['1 NAME Žofie, “Æ” of Łódź', '2 NPFX GCH CH', '1 REFN SR@@1']),
    );
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(256);
    const records = new Map<string, string[]>();
    for (const line of lines) {
      const start = /^0 (@[^@]+@) (\w+)/.exec(line);
      if (start) records.set(start[1] ?? '', [start[2] ?? '']);
      else if (!line.startsWith('0 ')) [...records.values()].at(-1)?.push(line);
    }
    const families = [...records].filter(([, [kind]]) => kind === 'FAM');
    expect(families).toHaveLength(2);
    for (const [pointer, [, ...family]] of families) {
      for (const line of family) {
        const [, role, person] = /^1 (HUSB|WIFE|CHIL) (@[^@]+@)$/.exec(line) ?? [];
        const back = role === 'CHIL' ? `1 FAMC ${pointer}` : `1 FAMS ${pointer}`;
        expect([line, records.get(person ?? '')?.includes(back)]).toEqual([line, true]);
      }
    }
  });

  it.each([
    [3, 'a4', [842, 595]],
    [4, 'letter', [792, 612]],
    [5, 'a4', [595, 842]],
    [5, 'letter', [612, 792]],
  ])('prints %s generations on %s: one page of that size', async (generations, paper, size) => {
    const answer = await file(`animals/${ids.Child}/pedigree.pdf?generations=${generations}&paper=${paper}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = answer.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text);
    expect(box?.slice(1).map(Number).map(Math.round)).toEqual(size);
  });

  it('prints what is asked for and nothing else', async () => {
    const wrong = await kennel.send('GET', `animals/${ids.Child}/pedigree.pdf?generations=6`);
    expect(wrong.status).toBe(400);
    const paper = await kennel.send('GET', `animals/${ids.Child}/pedigree.pdf?paper=a5`);
    expect(paper.status).toBe(400);
    const nobody = await kennel.send('GET', 'animals/01900000-0000-7000-8000-000000000000/pedigree.ged');
    expect(nobody.status).toBe(404);
  });
});

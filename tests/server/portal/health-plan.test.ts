import { describe, expect, it } from 'vitest';
import type { CarePlan } from '#domain/answers/care-plan.ts';
import { formatDateLong } from '#domain/dates.ts';
import { Records } from '#tests/server/access/records.ts';
import { databases } from '#tests/support/database.ts';
import { withMailingApp } from '#tests/support/mailing-app.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { testUrl } from '#tests/support/server.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

describe.each(databases)('the health plan of a buyer on $name', (kind) => {
  const installation = withMailingApp(kind);

  it('tells a buyer what was due before it left and is not written down as done, as the packet does', async () => {
    const { before, test } = installation.current;
    const owner = await before.signUp({ plan: 'premium', name: 'Hollowmere' });
    const records = new Records(test, owner);
    const { headers } = owner;
    const post = async (path: string, payload: object) =>
      (await test.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json();
    const bornOn = day(-80);
    const litter = await records.make('breeding_groups', { birthDate: bornOn });
    const buyer = await records.make('customers', { firstName: 'Nora', email: 'nora@example.com' });
    const young = await records.make('offspring', {
      ...{ breedingGroupId: litter.id, species: 'dog', gender: 'Female', breederName: 'Juniper' },
      ...{ status: 'Reserved', customerId: buyer.id },
    });
    const url = `/api/care-plan?whose=young&id=${young.id}`;
    const { items } = (await test.inject({ url, headers })).json() as CarePlan;
    const wormed = items.find(({ step }) => step === 'worm-2w');
    await post('care-plan/give', { items: [wormed?.id], doneOn: day(-66), product: 'Milbemax' });
    await records.make('puppy_pickups', { puppyId: young.id, customerId: buyer.id, pickupDate: day(-1) });
    const pickup = (await test.inject({ url: '/api/offspring-pickups', headers })).json().items[0];
    await post(`offspring-pickups/${pickup.id}/hand-over`, {});

    const { url: link } = await post(`customers/${buyer.id}/portal`, { isMailed: false });
    const opened = await test.inject({ method: 'POST', url: String(link).replace(testUrl, '') });
    const cookie = String([opened.headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? '';
    const page = (await test.inject({ url: `/portal/young/${young.id}`, headers: { cookie } })).body;
    const [missed = '', toCome = '', done = ''] =
      page.split('Health plan')[1]?.split('<ul class="lines">').slice(1) ?? [];
    expect(page).toContain('Not recorded as done before it came to you');
    const first = 'First core vaccination (distemper, adenovirus, parvovirus)';
    const was = (on: string) => `<span class="muted">was due ${formatDateLong(on, day(0))}`;
    expect(missed).toContain(`${first} ${was(day(-24))}`);
    expect(toCome).toContain(
      `Second core vaccination <span class="muted">due ${formatDateLong(day(4), day(0))}`,
    );
    expect(done).toContain('Milbemax');

    const paper = await test.inject({
      url: `/api/papers/go-home-packet.pdf?id=${young.id}&sections=care`,
      headers,
    });
    const { text } = await readPdf(paper.rawPayload);
    expect(text).toContain('First core vaccination');
  });
});

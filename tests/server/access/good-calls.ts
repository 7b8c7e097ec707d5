import type { InjectOptions } from 'fastify';
import type { Method } from './every-route.ts';
import type { Need } from './expected.ts';
import { pathsOf, type Records } from './records.ts';

export interface GoodCall {
  readonly need: Need;
  /** What makes the request a good one, so that only the policy can be against it. */
  readonly query?: string;
  readonly body?: object;
}

/** Everything that is no list, record or trash of an entity, again written by hand: who may, and a good request. */
export const goodCalls: Readonly<Record<string, GoodCall>> = {
  'GET /api/org/preferences': { need: 'free' },
  'GET /api/branding/domains': { need: 'free' },
  'POST /api/branding/domains': { need: 'premium admin', body: { host: 'www.foxcombe-goats.com' } },
  'DELETE /api/branding/domains/:host': { need: 'free admin' },
  'DELETE /api/branding/logo': { need: 'free admin' },
  'GET /api/branding/preview/contract': { need: 'free' },
  'GET /api/branding/preview/mail': { need: 'free' },
  'GET /api/branding/preview/page': { need: 'free' },
  'GET /api/branding/preview/portal': { need: 'free' },
  'GET /api/kennel-page': { need: 'free' },
  'PUT /api/kennel-page': {
    need: 'free',
    body: { slug: 'foxcombe', isPublished: true, title: 'Foxcombe', intro: 'By the sea' },
  },
  'GET /api/litter-sites/:id/draft': { need: 'free' },
  'PUT /api/litter-sites/:id/draft': {
    need: 'free',
    body: {
      draft: { sections: [], seoSettings: {}, ctaSettings: {}, socialSharing: {} },
      version: 0,
    },
  },
  'GET /api/litter-sites/:id/preview': { need: 'free' },
  'GET /api/litter-sites/:id/visits': { need: 'free' },
  'POST /api/litter-sites/:id/draft/apply': { need: 'free', body: { version: 1 } },
  'DELETE /api/litter-sites/:id/draft': { need: 'free' },
  'PUT /api/org/preferences': { need: 'free admin', body: { currency: 'EUR' } },
  'GET /api/org/species': { need: 'free' },
  'PUT /api/org/species': {
    need: 'free admin',
    body: { species: 'dog', own: { facts: { gestationDays: 62 } } },
  },
  'GET /api/team/context': { need: 'free' },
  'GET /api/team': { need: 'free' },
  'PUT /api/team/second-factor': { need: 'free admin', body: { isDemanded: false } },
  'PATCH /api/team/current': { need: 'free admin', body: { name: 'Hollowmere' } },
  'GET /api/subscription/limits': { need: 'free' },
  'GET /api/security-events': { need: 'free admin' },
  'GET /api/inbound-mail': { need: 'free admin' },
  'GET /api/audit': { need: 'free admin' },
  'GET /api/audit/export.csv': { need: 'free admin' },
  'GET /api/storage': { need: 'free' },
  'GET /api/keys': { need: 'free' },
  'GET /api/webhooks': { need: 'free admin' },
  'POST /api/keys': { need: 'premium', body: { kind: 'personal', name: 'A sheet', areas: ['herd'] } },
  'GET /api/billing': { need: 'free' },
  'GET /api/diagnostics': { need: 'free admin' },
  'GET /api/auth/user': { need: 'free' },
  'GET /api/auth/sessions': { need: 'free' },
  'GET /api/auth/factors': { need: 'free' },
  'GET /api/auth/phone': { need: 'free' },
  'GET /api/auth/deletion': { need: 'free' },
  'PATCH /api/auth/user': { need: 'free', body: { firstName: 'Maren' } },
  'PUT /api/species/current': { need: 'free', body: { species: 'goats' } },
  'GET /api/sample-data': { need: 'free' },
  'POST /api/sample-data': { need: 'free admin' },
  'DELETE /api/sample-data': { need: 'free admin' },
  'GET /api/full-export': { need: 'free admin' },
  'GET /api/dashboard/metrics': { need: 'free' },
  'GET /api/dashboard/females': { need: 'free' },
  'GET /api/upcoming': { need: 'free' },
  'GET /api/notifications': { need: 'free' },
  'POST /api/notifications/devices': {
    need: 'free',
    body: {
      endpoint: 'https://push.example.com/send/abc',
      keys: {
        p256dh: 'BHk3kMgCsDnEK7Z-_5VmOfoAssywlBA_iMh1R42dZL16OTPiGExNTUulDaQ3zSZJQSXctpGfnO-WCUPzdSuGoSk',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    },
  },
  'PUT /api/notifications': { need: 'free', body: { hour: 6 } },
  'GET /api/calendar': { need: 'free', query: 'from=2024-05-01&to=2024-05-31' },
  'GET /api/documents/folders': { need: 'free' },
  'GET /api/documents/found': { need: 'free', query: 'q=hips' },
  'GET /api/calendar/addresses': { need: 'free' },
  'POST /api/calendar/addresses': { need: 'free', body: { name: 'My phone', topics: ['births'] } },
  'GET /api/animals/breeds': { need: 'free' },
  'GET /api/animals/:id/family': { need: 'free' },
  'GET /api/animals/:id/vet-links': { need: 'free' },
  'POST /api/animals/:id/vet-links': { need: 'free', body: { forWhom: 'Dr Finch' } },
  'GET /api/offspring/:id/vet-links': { need: 'free' },
  'POST /api/offspring/:id/vet-links': { need: 'free', body: { forWhom: 'Dr Finch' } },
  'GET /api/animals/:id/genetics': { need: 'premium' },
  'POST /api/genetic-tests/lab-file/preview': {
    need: 'premium',
    body: { species: 'dog', rows: [['Name', 'Test', 'Result']] },
  },
  'POST /api/genetic-tests/lab-file': {
    need: 'premium',
    body: { results: [{ animalId: ':female', test: 'DM', result: 'clear' }] },
  },
  'GET /api/genetics/trial-mating': { need: 'premium', query: 'female=:female&males=:male' },
  'GET /api/genetics/best-mates': { need: 'premium', query: 'female=:female' },
  'GET /api/animals/:id/pedigree': { need: 'free' },
  'GET /api/animals/:id/inbreeding': { need: 'free' },
  'GET /api/animals/:id/descendants': { need: 'free' },
  'GET /api/animals/:id/siblings': { need: 'free' },
  'GET /api/genetics/kinship': { need: 'free', query: 'a=:female&b=:male' },
  'GET /api/genetics/problems': { need: 'free' },
  'GET /api/genetics/pedigree.csv': { need: 'free' },
  'GET /api/animals/:id/pedigree.csv': { need: 'free' },
  'GET /api/animals/:id/pedigree.ged': { need: 'free' },
  'GET /api/animals/:id/pedigree.pdf': { need: 'free' },
  'GET /api/genetics/diversity': { need: 'premium' },
  'POST /api/offspring/:id/promote': {
    need: 'free',
    body: { as: 'pedigree', name: 'Hollowmere Reed', breed: 'Kelpie' },
  },
  'GET /api/breeding-groups/:id/growth': { need: 'free' },
  'GET /api/breeding-groups/:id/photos-by-age': { need: 'free' },
  'POST /api/breeding-groups/:id/weighing': {
    need: 'free',
    body: {
      weighedOn: '2024-05-03',
      unit: 'grams',
      weights: [{ offspringId: ':young', value: 455 }],
    },
  },
  'POST /api/breeding-groups/:id/log': { need: 'free', body: { kind: 'Note', happenedOn: '2024-05-02' } },
  'POST /api/litter-entries/:id/correction': { need: 'free', body: { version: 1, notes: 'Warm' } },
  'GET /api/care-plan': { need: 'free', query: 'whose=young&id=01a1f8cb-e2aa-777e-878a-0a26a6d2271e' },
  'GET /api/care-plan/weights': {
    need: 'free',
    query: 'items=01a1f8cb-e2aa-777e-878a-0a26a6d2271e&on=2024-05-03',
  },
  'POST /api/care-plan': { need: 'pro', body: { litterId: ':litter' } },
  'POST /api/care-plan/give': { need: 'pro', body: { items: [':careItem'], doneOn: '2024-05-03' } },
  'POST /api/care-plan/skip': { need: 'pro', body: { items: [':careItem'], isSkipped: false } },
  'POST /api/care-items/:id/supersede': { need: 'pro', body: { doneOn: '2024-05-04' } },
  'POST /api/care-plan/course': {
    need: 'pro',
    body: {
      subjects: [{ entity: 'animals', id: ':female' }],
      ...{ product: 'Fenbendazole', firstOn: '2024-05-03', days: 3, perDay: 1 },
    },
  },
  'POST /api/offspring/:id/reservation': { need: 'free', body: { version: 1 } },
  'POST /api/offspring/:id/release': { need: 'free', body: { version: 2 } },
  'POST /api/offspring/:id/came-back': { need: 'free', body: { version: 3 } },
  'GET /api/breeding-groups/:id/picks': { need: 'free' },
  'POST /api/breeding-groups/:id/picks': {
    need: 'pro',
    body: { placeId: '01a1f8cb-e2aa-777e-878a-0a26a6d2271e' },
  },
  'POST /api/places/:id/pass': { need: 'pro', body: { breedingGroupId: ':litter' } },
  'POST /api/places/:id/take-back-pass': { need: 'pro', body: { breedingGroupId: ':litter' } },
  'POST /api/places/:id/deposit': {
    need: 'pro',
    body: { deposit: { amount: 300, isReceived: true, on: '2024-05-02', paymentMethod: 'cash' } },
  },
  'GET /api/offspring-pickups/:id/door': { need: 'free' },
  'POST /api/offspring-pickups/:id/charge': { need: 'premium' },
  'POST /api/offspring-pickups/:id/hand-over': { need: 'premium' },
  'POST /api/offspring-pickups/:id/door': { need: 'premium' },
  'POST /api/offspring-pickups/:id/take-back': { need: 'premium' },
  'POST /api/notes': {
    need: 'free',
    body: { entity: 'animals', id: ':female', line: '20 Nov 2026: calm' },
  },
  'POST /api/tasks/:id/complete': { need: 'premium' },
  'POST /api/tasks/:id/reopen': { need: 'premium' },
  'POST /api/tasks/:id/place': { need: 'premium', body: { status: 'open', after: ':otherTask' } },
  'GET /api/guardian-placements/:id/standing': { need: 'free' },
  'POST /api/guardian-placements/:id/end': { need: 'premium' },
  'POST /api/breeding-groups/:id/offspring': { need: 'free', body: { offspring: [{ gender: 'Male' }] } },
  'POST /api/breeding-groups/with-parents': {
    need: 'free',
    body: {
      species: 'dog',
      dam: { name: 'Hollowmere Sedge', breed: 'Kelpie', isOutside: true },
      sire: { name: 'Hollowmere Flint', breed: 'Kelpie', isOutside: true },
      bredOn: '2024-03-01',
    },
  },
  'POST /api/breeding-groups/:id/birth': { need: 'free', body: { version: 1, birthDate: '2024-05-02' } },
  'GET /api/animals/:id/reproduction': { need: 'premium' },
  'GET /api/breeding/compliance': {
    need: 'premium',
    query: 'femaleId=:female&maleId=:male&matingOn=2024-05-01',
  },
  'GET /api/breeding/presets': { need: 'premium' },
  'POST /api/breeding/presets': { need: 'premium', body: { key: 'uk-kennel-club' } },
  'POST /api/breeding-records/:id/check': { need: 'premium' },
  'POST /api/breeding-records/:id/birth': { need: 'premium', body: { birthDate: '2024-07-02' } },
  'GET /api/customers/:id/duplicates': { need: 'free' },
  'GET /api/customers/:id/portal': { need: 'free' },
  'POST /api/customers/:id/portal': { need: 'pro', body: { isMailed: false } },
  'POST /api/customers/:id/messages': { need: 'pro', body: { text: 'Hello' } },
  'POST /api/customers/:id/messages/read': { need: 'pro' },
  'DELETE /api/customers/:id/portal': { need: 'free' },
  'POST /api/breeding-groups/:id/updates': { need: 'pro', body: { text: 'All is well' } },
  'POST /api/customers/:id/merge': { need: 'pro', body: { otherId: ':waiter' } },
  'POST /api/inquiries/:id/decline': { need: 'pro' },
  'GET /api/contracts/:id/sheet': { need: 'free' },
  'GET /api/contracts/:id/contract.pdf': { need: 'free' },
  'POST /api/contracts/:id/send': { need: 'pro', body: { version: 99 } },
  'POST /api/contracts/:id/revoke': { need: 'free' },
  'POST /api/contracts/:id/new-version': { need: 'pro' },
  'POST /api/contracts/:id/sign': { need: 'pro', body: { name: 'Maren Ashdown', consent: true } },
  'GET /api/finances/:id/pay-link': { need: 'pro' },
  'GET /api/invoices/overview': { need: 'free' },
  'GET /api/invoices/settings': { need: 'free' },
  'PUT /api/invoices/settings': { need: 'pro admin', body: { settings: {} } },
  'POST /api/invoices/from': { need: 'pro', body: { offspringId: ':young' } },
  'GET /api/invoices/:id/sheet': { need: 'free' },
  'GET /api/invoices/:id/invoice.pdf': { need: 'free' },
  'POST /api/invoices/:id/issue': { need: 'pro', body: { version: 99 } },
  'POST /api/invoices/:id/payments': { need: 'pro', body: { amount: 1, on: '2024-06-01' } },
  'POST /api/invoices/:id/credit': { need: 'pro', body: { version: 99, reason: 'A mistake' } },
  'POST /api/invoices/:id/replace': { need: 'pro', body: { version: 99, reason: 'A mistake' } },
  'POST /api/invoices/:id/send': { need: 'pro', body: { to: 'nora@example.com' } },
  'GET /api/customers/accounts': { need: 'free', query: 'ids=01a1f8cb-e2aa-777e-878a-0a26a6d2271e' },
  'POST /api/finances/:id/move': { need: 'pro', body: { version: 1, breedingGroupId: ':litter' } },
  'POST /api/finances/:id/keep-as-credit': { need: 'pro', body: { version: 2, amount: 1 } },
  'POST /api/finances/:id/use-credit': { need: 'pro', body: { version: 3, offspringId: ':young' } },
  'POST /api/finances/:id/pay-back': { need: 'pro', body: { version: 3, amount: 1, on: '2024-06-01' } },
  'POST /api/finances/:id/forfeit': { need: 'pro', body: { version: 4 } },
  'GET /api/finances/:id/refund': { need: 'free' },
  'POST /api/finances/:id/refund': { need: 'pro', body: { version: 5, amount: 1, on: '2024-06-01' } },
  'POST /api/finances/:id/receipt': { need: 'pro' },
  'GET /api/finances/summary': { need: 'free', query: 'year=2024' },
  'GET /api/finances/profit': { need: 'free', query: 'year=2024' },
  'GET /api/finances/year.csv': { need: 'free', query: 'year=2024' },
  'GET /api/finances/year.xlsx': { need: 'free', query: 'year=2024' },
  'GET /api/finances/profit.csv': { need: 'free', query: 'year=2024' },
  'GET /api/finances/journal.csv': { need: 'free', query: 'year=2024' },
  'GET /api/finances/drives.csv': { need: 'free', query: 'year=2024' },
  'GET /api/finances/account': {
    need: 'free',
    query: 'offspringId=01a1f8cb-e2aa-777e-878a-0a26a6d2271e',
  },
  'GET /api/sales': { need: 'free', query: 'breedingGroupId=:litter' },
  'GET /api/reports/summary': { need: 'pro', query: 'entity=animals&group=breed' },
  'GET /api/reports/ready': { need: 'pro', query: 'report=litters' },
  'GET /api/reports/ready.csv': { need: 'pro', query: 'report=litters&section=dam' },
  'GET /api/reports/ready.xlsx': { need: 'pro', query: 'report=litters&section=dam' },
  'GET /api/reports/ready.pdf': { need: 'pro', query: 'report=litters&section=dam' },
};

/** Ids of records that the calls are about: by the path of their entity, and `female` and `male`. */
export type Subjects = Readonly<Record<string, string>>;

export async function makeSubjects(records: Records): Promise<Subjects> {
  const ids: Record<string, string> = {};
  for (const name of [
    'animals',
    'breeding_groups',
    'offspring',
    'litter_entries',
    'breeding_records',
    'puppy_pickups',
    'tasks',
    'customers',
    'inquiries',
    'places',
    'guardian_placements',
    'care_items',
    'financial_transactions',
    'contracts',
    'invoices',
    'litter_sites',
  ] as const) {
    const values =
      name === 'animals'
        ? { gender: 'Female' }
        : name === 'litter_entries'
          ? { breedingGroupId: ids['breeding-groups'] }
          : name === 'offspring'
            ? { status: 'Available', breedingGroupId: ids['breeding-groups'] }
            : name === 'financial_transactions'
              ? { customerId: ids.customers }
              : {};
    const made = await records.make(name, values);
    ids[pathsOf(name)[0] ?? ''] = made.id;
    if (name === 'offspring') ids.young = made.id;
    if (name === 'places') ids.waiter = String(made.customerId);
    if (name === 'breeding_groups') ids.litter = made.id;
    if (name === 'care_items') ids.careItem = made.id;
    if (name === 'tasks') ids.otherTask = (await records.make('tasks', values)).id;
    if (name === 'breeding_records') {
      ids.female = String(made.femaleId);
      ids.male = String(made.maleId);
    }
  }
  return ids;
}

/** The request of the table for these records. */
export function goodRequest(route: string, ids: Subjects): InjectOptions & { readonly payload?: object } {
  const { query, body } = goodCalls[route] ?? {};
  const [method = '', path = ''] = route.split(' ');
  const named = (text: string) =>
    text.replace(
      /:(female|male|young|litter|careItem|waiter|otherTask)/g,
      (_, sex: string) => ids[sex] ?? '',
    );
  const url = path.replace(':id', ids[path.split('/')[2] ?? ''] ?? '') + (query ? `?${named(query)}` : '');
  const payload = body && (JSON.parse(named(JSON.stringify(body))) as object);
  return { method: method as Method, url, ...(payload ? { payload } : {}) };
}

import { randomBytes } from 'node:crypto';
import { toColumn } from '#domain/entities/entity.ts';
import { tokenHash } from '#server/auth/token-hash.ts';
import type { Database, Tenant } from '#server/db/database.ts';

export interface BenchOrganisation extends Tenant {
  readonly token: string;
  /** Animals to read one by one. */
  readonly animalIds: readonly string[];
}

const uuidOf = (kind: string, text: string): string =>
  `overlay(overlay(md5('${kind}' || ${text}) placing '7' from 13) placing '8' from 17)::uuid`;

const names = [
  'Hollowmere',
  'Thistlecroft',
  'Sandrigg',
  'Foxcombe',
  'Calder Vale',
  'Rannoch',
  'Blackrigg',
  'Golden Fell',
];
const nameArray = `array[${names.map((name) => `'${name}'`).join(', ')}]`;

/**
 * Organisations with animals, made by the database from a fixed rule, so that every run has the same rows. The log is
 * left out: it is written when records are made, not when they are read.
 */
export async function loadOrganisations(
  db: Database,
  from: number,
  to: number,
  animalsEach: number,
): Promise<void> {
  await db.asOwner(async (owner) => {
    await owner.execute(`
      insert into users (id, name, email) select ${uuidOf('u', 'n')}, 'Bench ' || n, 'bench' || n || '@example.com'
        from generate_series(${from}, ${to}) n;
      insert into organizations (id, name, slug, owner_user_id, plan)
        select ${uuidOf('o', 'n')}, 'Kennel ' || n, 'bench-' || n, ${uuidOf('u', 'n')}, 'premium'
        from generate_series(${from}, ${to}) n;
      insert into organization_members (id, org_id, user_id, role)
        select ${uuidOf('m', 'n')}, ${uuidOf('o', 'n')}, ${uuidOf('u', 'n')}, 'owner' from generate_series(${from}, ${to}) n;
      alter table animals disable trigger user;`);
    const step = Math.max(1, Math.floor(50_000 / animalsEach));
    for (let first = from; first <= to; first += step) {
      const last = Math.min(to, first + step - 1);
      await owner.execute(`
        insert into animals (org_id, id, user_id, name, call_name, breed, gender, birth_date, status, color,
            registration_number, microchip_number, weight, weight_unit, location, notes)
        select ${uuidOf('o', 'n')}, ${uuidOf('a', `n || '-' || a`)}, ${uuidOf('u', 'n')},
          (${nameArray})[1 + (a * 7 + n) % ${names.length}] || ' ' || initcap(substr(md5(n || '-' || a), 1, 9)),
          initcap(substr(md5(a || '+' || n), 1, 5)), 'Golden Retriever', case when a % 2 = 0 then 'Male' else 'Female' end,
          date '2012-01-01' + (a * 13 + n) % 5000, 'Active', 'Golden', 'SR' || n || '-' || a,
          '956' || lpad((n * 1000 + a)::text, 12, '0'), 20 + a % 30, 'kg', 'Kennel ' || a % 40,
          'A calm animal with a long pedigree, shown twice.'
        from generate_series(${first}, ${last}) n, generate_series(1, ${animalsEach}) a`);
    }
    await owner.execute('alter table animals enable trigger user');
    // What a server does by itself soon after.
    for (const table of ['animals', 'users', 'organizations', 'organization_members']) {
      await owner.execute(`vacuum (analyze) ${table}`);
    }
  });
}

/** Signs some of them in, by a session row like any other. */
export async function signInSome(
  db: Database,
  organisations: number,
  count: number,
): Promise<BenchOrganisation[]> {
  return db.asOwner(async (owner) => {
    const found: BenchOrganisation[] = [];
    for (let index = 0; index < count; index += 1) {
      const n = 1 + Math.floor((index * organisations) / count);
      const token = randomBytes(24).toString('hex');
      const [row] = await owner.query(
        `insert into sessions (id, token_hash, user_id, expires_at) values (uuid_v7(), $1, ${uuidOf('u', String(n))}, now() + interval '7 days')
          returning user_id`,
        [tokenHash(token)],
      );
      const ids = await owner.query(
        `select id, org_id from animals where org_id = ${uuidOf('o', String(n))} order by id limit 40`,
      );
      found.push({
        orgId: String(ids[0]?.org_id),
        userId: String(row?.user_id),
        token,
        animalIds: ids.map(({ id }) => String(id)),
      });
    }
    return found;
  });
}

export const newAnimal = {
  name: 'Bench Newborn',
  breed: 'Golden Retriever',
  gender: 'Female',
  birthDate: '2026-01-01',
};

export const newAnimalColumns = Object.keys(newAnimal).map(toColumn);

import { createHash, randomBytes } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { CalendarListed, NewCalendar } from '#domain/answers/calendar.ts';
import type { CalendarTopic } from '#domain/calendar-topics.ts';
import { AppError } from '#domain/errors.ts';
import type { Plan } from '#domain/plans.ts';
import type { Actor } from '#domain/policy.ts';
import type { Role } from '#domain/roles.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import { runSql, runStatement } from '#server/db/statements.ts';
import { securityEventStatement } from '#server/security/record-event.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** More than anybody tells apart; each is read every few hours. */
const mostAddresses = 20;

/** The addresses of the person in this organisation, the newest first. The secrets themselves are not kept anywhere. */
export async function listAddresses(db: Database, tenant: Tenant): Promise<readonly CalendarListed[]> {
  const own: Statement<CalendarListed> = {
    sql: `select id, name, topics, created_at, last_used_at from calendar_addresses
      where org_id = $org and user_id = $1::uuid order by id desc`,
    parameters: [tenant.userId],
  };
  const [rows] = await db.scoped(tenant, [own], { readOnly: true });
  return rows;
}

const event = (
  kind: 'calendar-address-made' | 'calendar-address-closed',
  tenant: Tenant,
  from: string,
  name: string,
) =>
  securityEventStatement({
    kind,
    orgId: tenant.orgId,
    userId: tenant.userId,
    address: from,
    details: { calendar: name },
  });

/** Makes an address. Answers the secret, this once. */
export async function makeAddress(
  db: Database,
  tenant: Tenant,
  { name, topics }: NewCalendar,
  from: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = randomBytes(24).toString('base64url');
  const id = uuidv7();
  await db.transaction(tenant, async (trx) => {
    await oneByOne(trx, `calendars ${tenant.orgId} ${tenant.userId}`);
    const [has] = await runSql(
      trx,
      'select count(*)::int as many from calendar_addresses where org_id = $org and user_id = $1::uuid',
      tenant.userId,
    );
    if (Number(has?.many) >= mostAddresses)
      throw new AppError('conflict', `You have ${mostAddresses} calendar addresses. Close one first.`);
    await runSql(
      trx,
      `insert into calendar_addresses (org_id, id, user_id, name, topics, token_hash)
        values ($1::uuid, $2::uuid, $3::uuid, $4, $5::jsonb, $6)`,
      tenant.orgId,
      id,
      tenant.userId,
      name,
      topics && JSON.stringify(topics),
      hashOf(token),
    );
    await runStatement(trx, event('calendar-address-made', tenant, from, name));
  });
  return { id, token };
}

/** @throws AppError `not-found` where the person has no such address. */
export async function closeAddress(db: Database, tenant: Tenant, id: string, from: string): Promise<void> {
  const known = (await listAddresses(db, tenant)).find((one) => one.id === id);
  if (!known) throw new AppError('not-found', 'There is no such calendar address.');
  await db.scoped(tenant, [
    {
      sql: 'delete from calendar_addresses where org_id = $org and user_id = $1::uuid and id = $2::uuid',
      parameters: [tenant.userId, id],
    },
    event('calendar-address-closed', tenant, from, known.name),
  ]);
}

export interface CalendarReader extends Actor, Tenant {
  readonly orgName: string;
  /** What the calendar is called, and what it shows; null: everything. */
  readonly name: string;
  readonly topics: readonly CalendarTopic[] | null;
}

/** Noted once a minute at most: programs that ask often write little. */
const used: Omit<Statement<Pick<CalendarListed, 'name' | 'topics'>>, 'parameters'> = {
  sql: `with noted as (
      update calendar_addresses set last_used_at = now() where org_id = $org and token_hash = $1
        and (last_used_at is null or last_used_at < now() - interval '1 minute'))
    select name, topics from calendar_addresses where org_id = $org and token_hash = $1`,
};

/** Who reads under this secret, with the role and plan of today; undefined once they left or the address is gone. */
export async function findReader(db: Database, token: string): Promise<CalendarReader | undefined> {
  const hash = hashOf(token);
  const found = await sql<Tenant>`select org_id, user_id from find_calendar_reader(${hash})`.execute(
    db.kysely,
  );
  const address = found.rows[0];
  if (!address) return undefined;
  const { rows } = await db.kysely.executeQuery<{ role: Role; plan: Plan; name: string }>(
    CompiledQuery.raw(
      `select m.role, o.plan, o.name from organization_members m
       join organizations o on o.id = m.org_id join users u on u.id = m.user_id
       where m.org_id = $1::uuid and m.user_id = $2::uuid and u.deactivated_at is null and u.banned is not true`,
      [address.orgId, address.userId],
    ),
  );
  const member = rows[0];
  if (!member) return undefined;
  const [[calendar]] = await db.scoped(address, [{ ...used, parameters: [hash] }]);
  if (!calendar) return undefined;
  const { role, plan, name: orgName } = member;
  return { ...address, ...calendar, role, plan, orgName, isDemo: false };
}

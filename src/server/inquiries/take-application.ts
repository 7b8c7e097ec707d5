import type { Transaction } from 'kysely';
import type { Answer, Application } from '#domain/application/read-application.ts';
import { AppError } from '#domain/errors.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database } from '#server/db/database.ts';
import { localSetting } from '#server/db/local-setting.ts';
import { oneByOne } from '#server/db/one-by-one.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { nobody } from '#server/litter-sites/find-site.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { insertRecord } from '#server/records/in-transaction.ts';
import { newValues } from '#server/records/record-values.ts';
import type { OpenForm, WantedLitter } from './find-form.ts';

/** What the fields of a customer say against it, by the name of the input that was typed into. */
export function customerErrors(form: OpenForm, { customer }: Application): Readonly<Record<string, string>> {
  try {
    newValues('customers', customer);
    return {};
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const inputOf = (field: string): string =>
      form.questions.find((asked) => asked.kind === 'field' && asked.field === field)?.id ?? field;
    return Object.fromEntries(Object.entries(error.fields).map(([field, text]) => [inputOf(field), text]));
  }
}

interface Wanted {
  readonly litter: WantedLitter | undefined;
  /** What they asked about where its page was closed while they wrote, or nothing is to come of it. */
  readonly missed: string | undefined;
}

/** Sent twice, by a second press or a page that was loaded again: the same words of the same person on the same day. */
async function isKept(
  trx: Transaction<Schema>,
  form: OpenForm,
  { customer, message }: Application,
  { today, answers, litterId }: { today: string; answers: readonly Answer[]; litterId: string | null },
): Promise<boolean> {
  await oneByOne(trx, `application ${form.id}`);
  const [same] = await runSql(
    trx,
    `select i.id from inquiries i join customers c on c.org_id = $org and c.id = i.customer_id and c.deleted_at is null
     where i.org_id = $org and i.form_id = $1::uuid and i.received_on = $2::date and i.deleted_at is null
       and i.answers = $3::jsonb and coalesce(i.message, '') = $4 and i.breeding_group_id is not distinct from $5::uuid
       and lower(c.email) = lower($6) and c.first_name = $7 and c.last_name = $8 limit 1`,
    form.id,
    today,
    JSON.stringify(answers),
    message,
    litterId,
    customer.email,
    customer.firstName,
    customer.lastName,
  );
  return same !== undefined;
}

/**
 * Somebody has applied: they become a prospect and an inquiry, and the page they came from counts one more. Nobody is
 * taken for anybody else; who may be the same is for the breeder to say. Answers whether it is news.
 */
export function takeApplication(
  db: Database,
  form: OpenForm,
  application: Application,
  { litter, missed }: Wanted,
): Promise<boolean> {
  const tenant = { orgId: form.orgId, userId: nobody };
  return db.transaction(tenant, async (trx) => {
    // It came from outside: the log names no account.
    await runSql(trx, localSetting('app.user_id', ''));
    const today = await todayOf(trx, tenant);
    const about = missed
      ? [{ question: 'Asked about', answer: `${missed}, which no longer takes applications` }]
      : litter?.young
        ? [{ question: 'Asked about', answer: litter.young.name }]
        : [];
    const answers = [...about, ...application.answers];
    if (await isKept(trx, form, application, { today, answers, litterId: litter?.id ?? null })) return false;
    const customerId = uuidv7();
    const person = newValues('customers', {
      ...application.customer,
      ...(application.wantsMail && { contactConsentOn: today }),
    });
    await insertRecord(trx, 'customers', tenant, person, { id: customerId, isByNobody: true });
    const inquiry = newValues('inquiries', {
      customerId,
      receivedOn: today,
      source: form.name,
      ...(application.message !== '' && { message: application.message }),
      ...(litter && { breedingGroupId: litter.id }),
    });
    const fixed = { formId: form.id, answers };
    await insertRecord(trx, 'inquiries', tenant, inquiry, { fixed, isByNobody: true });
    if (litter) {
      await runSql(
        trx,
        `update litter_sites set lead_count = least(lead_count + 1, 2000000000) where org_id = $org and id = $1::uuid`,
        litter.siteId,
      );
      await runSql(
        trx,
        `insert into site_days (org_id, site_id, day, leads) values ($org, $1::uuid, $2::date, 1)
         on conflict (org_id, site_id, day, referrer, country) do update set leads = site_days.leads + 1`,
        litter.siteId,
        today,
      );
    }
    return true;
  });
}

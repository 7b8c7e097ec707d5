import { formatDateLong } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import type { PaperParty, PaperState } from '#domain/handover-papers.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { forgetUnrecorded } from '#server/attachments/chosen-id.ts';
import { documentKindOf } from '#server/attachments/document-kinds.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { photoKindOf } from '#server/attachments/photo-kinds.ts';
import { fileUrl } from '#server/attachments/served-files.ts';
import { originalKey, writeDocument } from '#server/attachments/write-attachment.ts';
import type { Database, Statement } from '#server/db/database.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { todayOf } from '#server/organisations/today-of.ts';
import { changeRecord, insertRecord, lockRecord } from '#server/records/in-transaction.ts';
import { newValues } from '#server/records/record-values.ts';
import { asBuyer } from './as-buyer.ts';
import { requireOwnYoung } from './messages.ts';
import { isOwn } from './own.ts';
import { planOf } from './plan-of.ts';
import type { Buyer } from './sessions.ts';

/** A paper that is due after one of theirs has gone home. */
export interface OwnPaper {
  readonly id: string;
  readonly youngId: string;
  readonly title: string;
  readonly party: PaperParty;
  readonly status: PaperState;
  readonly dueOn: string;
  readonly doneOn: string | null;
  readonly number: string | null;
  readonly address: string | null;
}

export const ownPapersStatement = (customerId: string): Statement<OwnPaper> => ({
  sql: `select p.id, p.offspring_id as "youngId", p.title, p.party, p.status, p.due_on::text as "dueOn",
      p.done_on::text as "doneOn", p.number, p.address
    from handover_papers p join offspring o on o.id = p.offspring_id and ${isOwn('o')} and o.status = 'Sold'
    where p.org_id = $org and p.deleted_at is null and p.status <> 'Not needed'
      and (p.customer_id is null or p.customer_id = $1::uuid)
    order by p.status desc, p.due_on, p.id limit 60`,
  parameters: [customerId],
});

/** What was typed at which paper, and why it could not be kept. */
export interface WrongPaper {
  readonly id: string;
  readonly number: string;
  readonly sentence: string;
}

const missing = (): AppError => new AppError('not-found', 'There is nothing here.');

export interface FinishedPaper {
  readonly youngId: string;
  readonly paperId: string;
  readonly number: string;
  /** A picture of it. */
  readonly proof: Buffer | undefined;
}

/**
 * A buyer has done what was theirs to do: done today, with number and picture where there are any. A second time changes
 * nothing. Answers what the paper is called.
 * @throws AppError 'not-found' for anybody else’s or the breeder’s part, 'unsupported-type', 'limit-reached', 'invalid'
 */
export async function finishPaper(
  db: Database,
  files: FileStore,
  buyer: Buyer,
  { youngId, paperId, number, proof }: FinishedPaper,
): Promise<string> {
  if (number.length > 120)
    throw new AppError('invalid', 'The number is longer than 120 signs. Write the number alone.');
  const id = uuidv7();
  // Asked before the file is written, and again with the change.
  await db.transaction(buyer, (trx) => requireOwnYoung(trx, buyer.customerId, youngId));
  const extension = proof && photoKindOf(proof).extension;
  const mime = proof && documentKindOf(`proof.${extension}`, proof).mime;
  const keeper = { ...buyer, plan: await planOf(db, buyer) };
  try {
    if (proof && extension) await writeDocument(db, files, keeper, { id, extension, content: proof });
    return await db.transaction(buyer, async (trx) => {
      await asBuyer(trx, buyer.customerId);
      await requireOwnYoung(trx, buyer.customerId, youngId);
      const paper = await lockRecord(trx, 'handover_papers', paperId);
      const isTheirs =
        paper?.offspringId === youngId &&
        paper.party === 'Buyer' &&
        (paper.customerId === null || paper.customerId === buyer.customerId);
      if (!paper || !isTheirs || paper.status === 'Not needed') throw missing();
      if (paper.status === 'Done') return paper.title;
      const doneOn = await todayOf(trx, buyer);
      await changeRecord(trx, 'handover_papers', paperId, paper.version, {
        status: 'Done',
        doneOn,
        ...(number !== '' && { number }),
      });
      if (proof && extension) {
        const values = newValues('documents', {
          entityType: 'handover_papers',
          entityId: paperId,
          name: paper.title,
        });
        const fixed = {
          url: fileUrl('documents', id, 'original'),
          mime,
          size: proof.length,
          uploadedBy: 'The buyer',
          storagePath: originalKey(buyer, { id, extension }),
        };
        await insertRecord(trx, 'documents', buyer, values, { id, fixed, isByNobody: true });
      }
      return paper.title;
    });
  } finally {
    // What stands in no record is nobody's: after a refusal, and after the second of two taps.
    if (proof) await forgetUnrecorded(db, files, buyer, [id]);
  }
}

const dueWords = ({ dueOn }: OwnPaper, today: string): Html =>
  dueOn < today
    ? html`<span class="error">overdue since ${formatDateLong(dueOn, today)}</span>`
    : html`<span class="muted">due ${formatDateLong(dueOn, today)}</span>`;

function line(paper: OwnPaper, today: string, wrong: WrongPaper | undefined): Html {
  const { id, youngId, title, party, status, doneOn, number, address } = paper;
  const where = address && html`<br><a href="${address}" rel="noopener noreferrer">Where it is done</a>`;
  if (status === 'Done')
    return html`<li>${title} <span class="muted">${doneOn ? `done on ${formatDateLong(doneOn, today)}` : 'done'}${number && `, number ${number}`}</span></li>`;
  if (party === 'Breeder')
    return html`<li>${title} ${dueWords(paper, today)} <span class="muted">Your breeder sees to it.</span></li>`;
  const mine = wrong?.id === id ? wrong : undefined;
  return html`<li><strong>${title}</strong> ${dueWords(paper, today)}${where}${mine && html`<p class="wrong error" role="alert">${mine.sentence}</p>`}
<form method="post" action="/portal/young/${youngId}/papers/${id}" enctype="multipart/form-data">
<div class="ask-field"><label for="number-${id}">Number <small>optional</small></label><input type="text" id="number-${id}" name="number" maxlength="120" value="${mine?.number ?? number ?? ''}"></div>
<div class="ask-field"><label for="proof-${id}">Picture of it <small>optional</small></label><input type="file" id="proof-${id}" name="file" accept="image/jpeg,image/png,image/webp,image/gif"></div>
<button class="button">This is done</button></form></li>`;
}

/** What is still to be done with papers, and what is done; undefined where there is nothing of it. */
export const ownPapersLines = (
  papers: readonly OwnPaper[],
  today: string,
  wrong: WrongPaper | undefined,
): Html | undefined =>
  papers.length > 0
    ? html`<ul class="lines">${papers.map((paper) => line(paper, today, wrong))}</ul>`
    : undefined;

/** What the buyer has to see to, in a line each that leads to the place for it. */
export const papersToDo = (papers: readonly OwnPaper[], today: string): Html | undefined => {
  const open = papers.filter(({ party, status }) => party === 'Buyer' && status === 'Open');
  return open.length > 0
    ? html`<ul class="lines">${open.map((paper) => html`<li><a href="/portal/young/${paper.youngId}#papers">${paper.title}</a> ${dueWords(paper, today)}</li>`)}</ul>`
    : undefined;
};

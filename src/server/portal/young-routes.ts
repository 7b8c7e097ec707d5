import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, errorStatus } from '#domain/errors.ts';
import { aftercareQuestions } from '#domain/portal/question-kinds.ts';
import { isUuid } from '#domain/uuid.ts';
import { messageText } from '#domain/verbs/portal.ts';
import { choosePickup } from './choose-pickup.ts';
import { readByBuyer } from './messages.ts';
import { finishPaper } from './own-papers.ts';
import { readPortalForm } from './read-form.ts';
import type { OwnYoung, Portal } from './read-portal.ts';
import { readYoungPage } from './read-young.ts';
import { unreadOf } from './render-home.ts';
import { nothingTried } from './render-messages.ts';
import { mostPhotoMegabytes, renderYoung, type YoungView } from './render-young.ts';
import { sendNews } from './send-news.ts';
import type { Buyer } from './sessions.ts';
import { drawFor, looking, open, type PortalOptions, sendMissing, type Visits, writing } from './visits.ts';
import { youngName } from './words.ts';

/** What is wrong with a file somebody sent: said at its form, so that the words stay in it. */
function sentenceForFile(error: unknown, withoutRoom: string): string {
  if (error instanceof AppError) {
    if (error.code === 'limit-reached') return withoutRoom;
    if (['invalid', 'unsupported-type', 'too-large'].includes(error.code)) return error.message;
  }
  throw error;
}

/** Of a page that says why a file may not be kept. */
function statusFor(reply: FastifyReply, { code, retryAfterSeconds }: AppError): number {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return errorStatus[code];
}

const ownYoung = ({ young }: Portal, id: string): OwnYoung | undefined => young.find((one) => one.id === id);

/** One of a buyer's own: its page, news of it, when it goes home and the papers that follow it. */
export function youngRoutes(app: FastifyInstance, visits: Visits, options: PortalOptions): void {
  const { files } = options;
  const { database, mails } = options.services;

  interface Shown extends Partial<Pick<YoungView, 'tried' | 'isSent' | 'wrongPickup' | 'wrongPaper'>> {
    readonly portal: Portal;
    readonly young: OwnYoung;
  }
  const show = async (
    reply: FastifyReply,
    status: number,
    buyer: Buyer,
    { portal, young, tried = { ...nothingTried, question: null }, isSent = false, ...wrong }: Shown,
  ): Promise<FastifyReply> => {
    const page = await readYoungPage(database, buyer, young.id);
    return drawFor(reply, status, portal, (nonce) =>
      renderYoung({ portal, young, page, tried, isSent, ...wrong }, nonce),
    );
  };

  app.get<{ Params: { id: string }; Querystring: { sent?: string } }>(
    '/portal/young/:id',
    open(looking),
    visits.forBuyer(async (buyer, request, reply) => {
      const portal = await visits.read(buyer);
      const young = ownYoung(portal, request.params.id);
      if (!young) return sendMissing(reply);
      const about = portal.messages.filter(({ offspringId }) => offspringId === young.id);
      if (unreadOf({ messages: about }) > 0) await readByBuyer(database, buyer, young.id);
      return show(reply, 200, buyer, { portal, young, isSent: request.query.sent === '1' });
    }),
  );

  app.post<{ Params: { id: string } }>(
    '/portal/young/:id',
    open(writing),
    visits.forBuyer(async (buyer, request, reply) => {
      const portal = await visits.read(buyer);
      const young = ownYoung(portal, request.params.id);
      if (!young) return sendMissing(reply);
      const { fields, file, refusal } = await readPortalForm(request, buyer, mostPhotoMegabytes);
      const question = aftercareQuestions.find((one) => one === fields.question);
      const wrong = (sentence: string, status = 422): Promise<FastifyReply> => {
        const tried = { text: fields.text ?? '', error: sentence, question: question ?? null };
        return show(reply, status, buyer, { portal, young, tried });
      };
      if (refusal) return wrong(refusal.message, statusFor(reply, refusal));
      const text = messageText.safeParse(fields.text || (file ? 'A photo' : ''));
      if (!text.success) return wrong(text.error.issues[0]?.message ?? 'Write a message');
      try {
        await sendNews(database, files, buyer, { youngId: young.id, text: text.data, photo: file, question });
      } catch (error) {
        const withoutRoom = 'There is no room for photos at the moment. Send the words alone.';
        return wrong(sentenceForFile(error, withoutRoom));
      }
      await visits.tell(request, buyer, portal, question ? 'has answered your question' : 'has sent news');
      return reply.redirect(`/portal/young/${young.id}?sent=1`, 303);
    }),
  );

  app.post<{ Params: { id: string } }>(
    '/portal/young/:id/pickup',
    open(writing),
    visits.forBuyer(async (buyer, request, reply) => {
      const portal = await visits.read(buyer);
      const young = ownYoung(portal, request.params.id);
      if (!young) return sendMissing(reply);
      const { fields } = await readPortalForm(request, buyer, mostPhotoMegabytes);
      const slot = fields.slot ?? '';
      try {
        if (!isUuid(slot)) throw new AppError('invalid', 'Choose one of the times.');
        const choice = { portal, young, slotId: slot, base: visits.base };
        await choosePickup({ database, mails }, buyer, choice);
      } catch (error) {
        if (!(error instanceof AppError) || !['invalid', 'conflict'].includes(error.code)) throw error;
        return show(reply, error.code === 'conflict' ? 409 : 422, buyer, {
          // The times that are left now.
          portal: await visits.read(buyer),
          young,
          wrongPickup: error.fields?.pickupDate ?? error.message,
        });
      }
      await visits.tell(request, buyer, portal, `has chosen when ${youngName(young)} goes home`);
      return reply.redirect(`/portal/young/${young.id}`, 303);
    }),
  );

  app.post<{ Params: { id: string; paper: string } }>(
    '/portal/young/:id/papers/:paper',
    open(writing),
    visits.forBuyer(async (buyer, request, reply) => {
      const portal = await visits.read(buyer);
      const young = ownYoung(portal, request.params.id);
      const paper = portal.handover.find(({ id }) => id === request.params.paper);
      if (!young || paper?.youngId !== young.id || paper.party !== 'Buyer') return sendMissing(reply);
      const { fields, file, refusal } = await readPortalForm(request, buyer, mostPhotoMegabytes);
      const number = (fields.number ?? '').trim();
      const [youngId, paperId] = [young.id, paper.id];
      const wrong = (sentence: string, status = 422): Promise<FastifyReply> =>
        show(reply, status, buyer, { portal, young, wrongPaper: { id: paperId, number, sentence } });
      if (refusal) return wrong(refusal.message, statusFor(reply, refusal));
      try {
        await finishPaper(database, files, buyer, { youngId, paperId, number, proof: file });
      } catch (error) {
        const withoutRoom = 'There is no room for pictures at the moment. Send the number alone.';
        return wrong(sentenceForFile(error, withoutRoom));
      }
      if (paper.status === 'Open')
        await visits.tell(
          request,
          buyer,
          portal,
          `has seen to a paper of ${youngName(young)}: ${paper.title}`,
        );
      return reply.redirect(`/portal/young/${young.id}#papers`, 303);
    }),
  );
}

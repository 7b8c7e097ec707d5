import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { todayIn } from '#domain/dates.ts';
import { type EntityName, entityOf } from '#domain/entities/index.ts';
import { entityAtPath } from '#domain/entities/names.ts';
import { AppError } from '#domain/errors.ts';
import {
  type CardSize,
  cardSizeKeys,
  mostCards,
  type PaperKey,
  paperKeys,
  paperKindOf,
} from '#domain/paper/kinds.ts';
import { type PacketSection, packetSections } from '#domain/paper/packet.ts';
import { type Paper, papers } from '#domain/paper/sizes.ts';
import { capitalised, entityWords, neutralTerms } from '#domain/terms.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { requirePermission } from '#server/http/access.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import { problemSchema } from '#server/http/problem.ts';
import type { ModuleOptions } from '#server/http/services.ts';
import { requireActor, type Session } from '#server/http/session.ts';
import { listQuerySchema, toListQuery } from '#server/records/list-query.ts';
import type { ListQuery } from '#server/records/list-records.ts';
import { type SecurityEvent, securityEventStatement } from '#server/security/record-event.ts';
import { speciesHere, speciesStatement } from '#server/species/species-here.ts';
import { readLetterhead } from './letterhead.ts';
import { notePacket } from './note-packet.ts';
import { print } from './print.ts';
import { detailsPaper } from './sheets/details.ts';
import { listPaper, mostRows } from './sheets/list.ts';
import type { Making } from './sheets/maker.ts';
import { makers } from './sheets/makers.ts';

export interface PaperOptions extends ModuleOptions {
  readonly files: FileStore;
  readonly publicUrl: string;
}

const several = (most: number) =>
  z
    .union([z.guid().transform((id) => [id]), z.array(z.guid()).min(1).max(most)])
    .transform((ids) => [...new Set(ids)]);

const paper = z.enum(papers).default('a4');
const size = z.enum(cardSizeKeys).default('medium').meta({ description: 'Of cards' });

const sections = z
  .union([z.enum(packetSections).transform((one) => [one]), z.array(z.enum(packetSections)).min(1)])
  .optional()
  .meta({ description: 'Of a go-home packet; all of them unless some are chosen' });

/** A kind of record, by its place in addresses. */
const of = z
  .string()
  .refine((path) => entityAtPath(path) !== undefined, { error: 'There is no such kind of record' })
  .meta({ description: 'A kind of record: `animals`, `health-records` …' });

const listQuery = listQuerySchema
  .omit({ pageSize: true, offset: true, cursor: true, count: true })
  .extend({ of, paper });
const chosen = z.object({ ids: z.array(z.guid()).min(1).max(mostRows) });
const pages = { 200: fileAnswer('application/pdf', 'Pages'), '4xx': problemSchema };
const tags = ['Paper'];

/** Shown by the browser, which prints it; a link that saves says so itself. */
const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf);

const entityIn = (path: string): EntityName => entityAtPath(path) ?? 'animals';

/** What is printed: cards, sheets and books, any record, any list. */
export async function paperRoutes(
  plain: FastifyInstance,
  { services: { database: db }, files, publicUrl }: PaperOptions,
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const base = publicUrl.replace(/\/$/, '');

  const making = async (
    actor: Session,
    asked: {
      readonly paper: Paper;
      readonly size?: CardSize;
      readonly sections?: readonly PacketSection[] | undefined;
    },
  ): Promise<Making> => {
    const head = await readLetterhead(db, files, actor);
    const [settings] = await db.scoped(actor, [speciesStatement], { readOnly: true });
    const here = speciesHere(settings);
    const { sections, ...rest } = asked;
    const today = todayIn(head.timeZone);
    return {
      db,
      files,
      actor,
      head,
      here,
      today,
      size: 'medium',
      base,
      ...rest,
      ...(sections && { sections }),
    };
  };

  /** Like every other file that leaves, it stands in the security list. */
  const tell = (
    request: FastifyRequest,
    { orgId, userId }: Session,
    event: Pick<SecurityEvent, 'kind' | 'details'>,
  ) =>
    db.scoped({ orgId, userId }, [securityEventStatement({ ...event, orgId, userId, address: request.ip })]);

  const register = (key: PaperKey): void => {
    const kind = paperKindOf(key);
    app.get(
      `/api/papers/${key}.pdf`,
      {
        config: { carriesAway: true },
        schema: {
          tags,
          summary: `${capitalised(key.replaceAll('-', ' '))} on paper`,
          querystring: z.object({ id: several(kind.isCard ? mostCards : 1), paper, size, sections }),
          response: pages,
        },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        requirePermission(actor, 'export', kind.of);
        if (kind.needs) requirePermission(actor, 'use', kind.needs);
        const { id: ids, ...asked } = request.query;
        const printed = await makers[key](await making(actor, asked), ids);
        const pdf = await print(printed);
        await tell(request, actor, {
          kind: 'paper-printed',
          details: { paper: printed.kind, of: printed.subject },
        });
        if (key === 'go-home-packet') await notePacket(db, actor, ids[0] ?? '');
        return sendPdf(reply, key, pdf);
      },
    );
  };
  for (const key of paperKeys) register(key);

  app.get(
    '/api/papers/details.pdf',
    {
      config: { carriesAway: true },
      schema: {
        tags,
        summary: 'Any one record on paper',
        querystring: z.object({ of, id: z.guid(), paper }),
        response: pages,
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { id, ...asked } = request.query;
      const name = entityIn(asked.of);
      requirePermission(actor, 'export', name);
      const printed = await detailsPaper(await making(actor, asked), name, id);
      const pdf = await print(printed);
      await tell(request, actor, {
        kind: 'paper-printed',
        details: { paper: printed.kind, of: printed.subject },
      });
      return sendPdf(reply, entityOf(name).path, pdf);
    },
  );

  const list = async (
    request: FastifyRequest & { readonly query: z.output<typeof listQuery> },
    reply: FastifyReply,
    ids?: readonly string[],
  ): Promise<FastifyReply> => {
    const actor = requireActor(request);
    const { of: path, paper, ...rest } = request.query;
    const name = entityIn(path);
    requirePermission(actor, 'export', name);
    // Asked here, for a role from which columns are hidden would be given all the others.
    const select = rest.select ?? entityOf(name).list.join(',');
    const asked = toListQuery(actor, name, { ...rest, select, pageSize: 1 });
    if (asked.select?.length === 0)
      throw new AppError('role-too-low', 'Your role is shown none of these columns. Choose others to print');
    const query: ListQuery = ids ? { ...asked, ids, filters: [], search: undefined } : asked;
    const printed = await listPaper(await making(actor, { paper }), name, query);
    const pdf = await print(printed);
    const { many } = entityWords(entityOf(name), neutralTerms);
    await tell(request, actor, { kind: 'list-exported', details: { list: many, format: 'pdf' } });
    return sendPdf(reply, entityOf(name).path, pdf);
  };

  app.get(
    '/api/papers/list.pdf',
    {
      config: { carriesAway: true },
      schema: { tags, summary: 'Any list on paper', querystring: listQuery, response: pages },
    },
    async (request, reply) => {
      await list(request, reply);
      return reply;
    },
  );
  app.post(
    '/api/papers/list.pdf',
    {
      config: { carriesAway: true, changesNothing: true },
      schema: {
        tags,
        summary: 'Chosen rows of any list on paper',
        querystring: listQuery,
        body: chosen,
        response: pages,
      },
    },
    async (request, reply) => {
      await list(request, reply, request.body.ids);
      return reply;
    },
  );
}

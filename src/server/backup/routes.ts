import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Database } from '../db/database.ts';
import { backupPath } from '../server-file.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupOptions {
  readonly database: Pick<Database, 'beside'>;
  readonly dataFolder: string;
  readonly files: FileStore;
  /** From the data folder: whoever can read it can read the records anyway. */
  readonly controlSecret: string;
}

/** For the backup command of this machine: it cannot open the data folder while the server has it. */
export const backupRoutes: FastifyPluginAsync<BackupOptions> = async (app, options) => {
  app.get(
    backupPath,
    { schema: { hide: true }, config: { isOpen: true, rateLimit: false } },
    async (request, reply) => {
      if (!isFromThisMachine(request)) throw new AppError('not-found', 'There is nothing at this address.');
      if (!knows(options.controlSecret, request))
        throw new AppError('unauthorized', 'This is for commands of this machine.');
      const { database, dataFolder, files } = options;
      const archive = await writeBackup((work) => database.beside(work), { dataFolder, files });
      return reply.type('application/gzip').send(archive);
    },
  );
};

const isFromThisMachine = ({ headers, raw: { socket } }: FastifyRequest): boolean => {
  // A proxy on this machine passes on requests from anywhere.
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  const from = socket.remoteAddress ?? '';
  const isLocal = /^(::ffff:)?127\./.test(from) || from === '::1' || from === socket.localAddress;
  return isLocal && !isPassedOn;
};

const knows = (secret: string, { headers }: FastifyRequest): boolean => {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

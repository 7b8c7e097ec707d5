import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { CopyIn, OwnerSession, Row } from './database.ts';
import { sendableParameters } from './values.ts';

/** For a connection that is not pipelined: COPY cannot be. */
export const copyThroughProtocol =
  (client: ClientBase): CopyIn =>
  async (target, csv) => {
    const stream = client.query(from(`copy ${target} from stdin with (format csv)`));
    await pipeline(csv, stream);
    return stream.rowCount;
  };

/** The session on a connection that is the owner's already; `copyIn` where the protocol's own COPY is not available. */
export const ownerSession = (client: Client, kind: OwnerSession['kind'], copyIn?: CopyIn): OwnerSession => ({
  kind,
  query: async (sql, parameters = []) =>
    (await client.query<Row>({ text: sql, values: sendableParameters(parameters) })).rows,
  execute: async (sql) => {
    await client.query(sql);
  },
  transaction: async (work, begin = 'begin') => {
    await client.query(begin);
    try {
      const result = await work();
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed.');
      return result;
    } catch (error) {
      // The connection may be gone; the error worth telling is the first one.
      await client.query('rollback').catch(() => {});
      throw error;
    }
  },
  copyOut: (source) => client.query(to(`copy ${source} to stdout with (format csv)`)),
  copyIn: copyIn ?? copyThroughProtocol(client),
});

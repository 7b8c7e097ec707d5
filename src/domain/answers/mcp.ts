import { z } from 'zod';

/** What the library of the Model Context Protocol writes, which knows it: a message of JSON-RPC. */
export const rpcAnswer = z.looseObject({ jsonrpc: z.literal('2.0') });

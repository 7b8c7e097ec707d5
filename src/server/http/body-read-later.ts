import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** For a route that reads all of a request itself; its schema is for the reader of the API. */
export const readLater = { validatorCompiler: () => (value: unknown) => ({ value }) };

/** For a route that reads its body itself, after it asked who may: whoever may not is told that, not what to mend. */
export const bodyReadLater = {
  validatorCompiler: (route: FastifyRouteSchemaDef<unknown>) =>
    route.httpPart === 'body'
      ? (value: unknown) => ({ value })
      : validatorCompiler(route as FastifyRouteSchemaDef<z.ZodType>),
};

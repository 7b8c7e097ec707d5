import { z } from 'zod';

const bytes: z.ZodType = z.string().meta({ format: 'binary' });

/** How a route that answers a file tells a reader of the API so. */
export const fileAnswer = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: bytes } },
});

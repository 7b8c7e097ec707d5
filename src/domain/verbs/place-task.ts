import { z } from 'zod';

/** Into which column of the board a task goes, and beside which one of it. */
export const taskPlacing = z
  .object({
    status: z
      .enum(['open', 'in progress'])
      .describe('The column. What is done is in the order it was done in'),
    after: z.guid().optional().describe('The task it goes right below'),
    before: z.guid().optional().describe('The task it goes right above, where it goes below none'),
    version: z.int().min(1).optional().describe('The version that was seen, where the column changes'),
  })
  .refine(({ after, before }) => (after === undefined) !== (before === undefined), {
    error: 'Say which task it goes below, or which one it goes above',
    path: ['after'],
  });
export type TaskPlacing = z.output<typeof taskPlacing>;

import { z } from 'zod';

/** Without a version the task is done whatever it is now: doing it twice changes nothing. */
export const taskCompletion = z.object({
  version: z.int().min(1).optional(),
  completionNotes: z.string().max(10_000).optional(),
});
export type TaskCompletion = z.output<typeof taskCompletion>;

export const taskReopening = taskCompletion.pick({ version: true });

const task = z.looseObject({
  id: z.guid(),
  version: z.int().min(1),
  status: z.string(),
  dueDate: z.string().nullable(),
  completedAt: z.string().nullable(),
});

/** The task, and the one that follows where it repeats. */
export const taskAnswer = z.object({ task, next: task.nullable() });

export const checklistChoice = z.object({
  sopTemplateId: z.guid('Choose a procedure').describe('The SOP template whose steps are copied'),
});

export const checklistStep = z.object({
  id: z.string(),
  what: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable().describe('Whose account ticked it'),
});

/** A task with its checklist. */
export const checkedTask = task.extend({
  sopTemplateId: z.string().nullable(),
  checklist: z.array(checklistStep).nullable(),
});

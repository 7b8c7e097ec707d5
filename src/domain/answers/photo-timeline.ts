import { z } from 'zod';
import { listOf } from './list-of.ts';

const timelinePhoto = z.object({
  id: z.uuid(),
  offspringId: z.uuid(),
  takenOn: z.iso.date().describe('The day it shows; unknown, the day it was added'),
  caption: z.string().nullable(),
});

export const photoTimelineAnswer = z
  .object({ items: listOf(timelinePhoto).describe('Oldest first') })
  .meta({ id: 'PhotoTimeline' });

export type PhotoTimeline = z.infer<typeof photoTimelineAnswer>;
export type TimelinePhoto = z.infer<typeof timelinePhoto>;

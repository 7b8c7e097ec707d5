import type { Letter } from '#server/mail/letter.ts';

/** What whoever leads the organisation hears of an application. */
export const applicationLetter = (name: string, form: string, url: string): Letter => ({
  subject: `New application: ${form}`,
  greeting: `Hello ${name},`,
  paragraphs: [`Somebody has filled in your form “${form}”. Their answers are in your inquiries.`],
  action: { label: 'Open the inquiries', url },
  closing: ['You get this mail because you lead this organization in Studbook.'],
});

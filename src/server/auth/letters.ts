import type { Letter } from '#server/mail/letter.ts';

const hello = (name: string): string => `Hello ${name},`;

const notYou = 'If it was not you, there is nothing to do: nothing changes without the link.';

export const resetLetter = (name: string, url: string): Letter => ({
  subject: 'Choose a new password for Studbook',
  greeting: hello(name),
  paragraphs: ['Somebody asked for a new password for your account. If it was you, choose one here:'],
  action: { label: 'Choose a new password', url },
  closing: [
    'The link is valid for one hour and can be used once.',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
});

export const confirmLetter = (name: string, url: string): Letter => ({
  subject: 'Confirm your address for Studbook',
  greeting: hello(name),
  paragraphs: ['Welcome to Studbook. Confirm that this address is yours, and your account is ready:'],
  action: { label: 'Confirm my address', url },
  closing: ['The link is valid for one day and can be used once.', notYou],
});

/** To whoever has an account already: the page that was signed up on says the same in both cases. */
export const alreadyLetter = (name: string, url: string): Letter => ({
  subject: 'You already have an account at Studbook',
  greeting: hello(name),
  paragraphs: [
    'Somebody signed up with your address, which has an account already. If it was you, sign in; where the password is forgotten, choose a new one from there.',
  ],
  action: { label: 'Sign in', url },
  closing: ['If it was not you, there is nothing to do: nothing was changed.'],
});

export const signInLetter = (name: string, url: string, code: string): Letter => ({
  subject: 'Your link to sign in to Studbook',
  greeting: hello(name),
  paragraphs: ['Open this link to sign in:'],
  action: { label: 'Sign in', url },
  closing: [
    `Or type this code where you asked for it: ${code}`,
    'Both are valid for ten minutes and can be used once. Give them to nobody: nobody at Studbook asks for them.',
    notYou,
  ],
});

export const ownAddressLetter = (name: string, url: string): Letter => ({
  subject: 'Confirm your address for Studbook',
  greeting: hello(name),
  paragraphs: ['Confirm that the address you sign in with is yours:'],
  action: { label: 'Confirm my address', url },
  closing: ['The link is valid for one hour and can be used once.', notYou],
});

export const newAddressLetter = (name: string, url: string): Letter => ({
  subject: 'Confirm your new address for Studbook',
  greeting: hello(name),
  paragraphs: ['You want to sign in with this address from now on. Confirm that it is yours:'],
  action: { label: 'Confirm my new address', url },
  closing: ['The link is valid for one hour and can be used once.', notYou],
});

const notYours =
  'If it was not you, choose a new password at once with "Forgot your password?" on the sign-in page, and tell whoever runs this Studbook.';

/** The same where there is room for a text message only. */
const notYoursShort = 'If it was not you, choose a new password at once and tell whoever runs this Studbook.';

export const passwordChangedLetter = (name: string): Letter => ({
  text: `Your Studbook password was changed, and every device was signed out. ${notYoursShort}`,
  subject: 'Your Studbook password was changed',
  greeting: hello(name),
  paragraphs: ['The password of your account was changed just now, and every other device was signed out.'],
  closing: [notYours],
});

export const addressChangedLetter = (name: string, email: string): Letter => ({
  text: `Your Studbook account has the email address ${email} from now on. If it was not you, tell whoever runs this Studbook.`,
  subject: 'Your Studbook address was changed',
  greeting: hello(name),
  paragraphs: [`Your account is signed in to with ${email} from now on, and no longer with this address.`],
  closing: ['If it was not you, tell whoever runs this Studbook at once.'],
});

/** Told whenever another way into the account is opened or closed. */
export const waysInChangedLetter = (name: string, what: string): Letter => ({
  text: `Studbook: ${what} ${notYoursShort}`,
  subject: 'How you sign in to Studbook was changed',
  greeting: hello(name),
  paragraphs: [what],
  closing: [notYours],
});

export const signedOutLetter = (name: string): Letter => ({
  text: 'Whoever runs your Studbook has signed you out on all your devices. Your password is as it was.',
  subject: 'You were signed out of Studbook everywhere',
  greeting: hello(name),
  paragraphs: [
    'Whoever runs this Studbook has signed you out on all your devices just now. Your records and your password are as they were: sign in again where you are.',
  ],
  closing: ['If you do not know why, ask whoever runs this Studbook.'],
});

export const deactivatedLetter = (name: string, reason: string): Letter => ({
  text: `Whoever runs your Studbook has deactivated your account. The reason they gave: ${reason}`,
  subject: 'Your Studbook account was deactivated',
  greeting: hello(name),
  paragraphs: [
    'Whoever runs this Studbook has deactivated your account just now, and you are signed out on all your devices. The reason they gave:',
    reason,
    'Your records are kept as they were.',
  ],
  closing: ['If you do not agree, ask whoever runs this Studbook: they can reactivate it.'],
});

export const reactivatedLetter = (name: string): Letter => ({
  text: 'Your Studbook account is active again. Sign in as before.',
  subject: 'Your Studbook account is active again',
  greeting: hello(name),
  paragraphs: [
    'Whoever runs this Studbook has reactivated your account. Sign in as before: your password and your records are as they were.',
  ],
  closing: ['If you do not know why, ask whoever runs this Studbook.'],
});

export const lookedAtLetter = (name: string, by: string, reason: string): Letter => ({
  text: `${by}, who runs your Studbook, is looking at your account as you see it, for half an hour at most. The reason they gave: ${reason}`,
  subject: 'Your Studbook account is being looked at',
  greeting: hello(name),
  paragraphs: [
    `${by}, who runs this Studbook, is looking at it as you see it, for half an hour at most. They can change nothing and take no file with them. The reason they gave:`,
    reason,
    'It stands in the security list of your organization.',
  ],
  closing: ['If you did not ask for help, ask whoever runs this Studbook why.'],
});

/** To whoever worked there. */
export const organisationDeletedLetter = (name: string, organisation: string, by: string): Letter => ({
  text: `${by} deleted ${organisation} at Studbook just now, with all its records. Your account stays.`,
  subject: `${organisation} was deleted`,
  greeting: hello(name),
  paragraphs: [
    `${by} deleted ${organisation} just now, with all its records, photos and documents. Your account and other organisations you work in stay as they are.`,
  ],
  closing: [`Questions about it are for ${by}.`],
});

/** To whoever did it, in case it was somebody else at their screen. */
export const ownOrganisationDeletedLetter = (name: string, organisation: string): Letter => ({
  text: `${organisation} was deleted at Studbook just now. If it was not you, tell whoever runs this Studbook at once.`,
  subject: `${organisation} was deleted`,
  greeting: hello(name),
  paragraphs: [
    `${organisation} was deleted just now with your password, with all its records, photos and documents.`,
  ],
  closing: ['If it was not you, tell whoever runs this Studbook at once: only a backup can bring it back.'],
});

export const accountDeletedLetter = (name: string): Letter => ({
  text: 'Your Studbook account was deleted just now. If it was not you, tell whoever runs this Studbook at once.',
  subject: 'Your Studbook account was deleted',
  greeting: hello(name),
  paragraphs: [
    'Your account was deleted just now, with every organisation nobody else works in. What you wrote in organisations of others stays there, without your name.',
  ],
  closing: ['If it was not you, tell whoever runs this Studbook at once: only a backup can bring it back.'],
});

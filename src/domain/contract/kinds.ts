/** What is agreed, in the order of a sale and then the rest. */
export const contractKinds = ['Sale', 'Deposit', 'Co-ownership', 'Stud', 'Guardian', 'Boarding'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractStatuses = [
  'Draft',
  'Sent',
  'Viewed',
  'Partly signed',
  'Signed by buyer',
  'Signed',
  'Declined',
  'Superseded',
  'Revoked',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

const waiting: readonly string[] = ['Sent', 'Viewed', 'Partly signed', 'Signed by buyer'];

/** Out with the other side, and signed by both is still to come. */
export const isWaiting = (status: string): boolean => waiting.includes(status);

/** What it waits for, in a sentence; empty where nothing is left to do. */
export const nextStepOf: Readonly<Record<ContractStatus, string>> = {
  Draft: 'Read it through and send it',
  Sent: 'Waiting to be opened',
  Viewed: 'Opened, waiting for the signature',
  'Partly signed': 'Waiting for the others to sign',
  'Signed by buyer': 'Waiting for your signature',
  Signed: '',
  Declined: 'Change it in a new version',
  Superseded: '',
  Revoked: 'Send it again in a new version',
};

/** Somebody on the other side has yet to sign. */
export const isWithOthers = (status: string): boolean => isWaiting(status) && status !== 'Signed by buyer';

/** How long a link to a contract opens it, from the day it is sent. */
export const contractLinkDays = 30;
/** How long a code sent by mail is good for. */
export const contractCodeMinutes = 15;
/** Typed wrong so often, a code is good for nothing. */
export const mostCodeTries = 5;

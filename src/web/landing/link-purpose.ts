const purposes = ['sign-up', 'sign-in', 'own-address', 'new-address'] as const;

/** What the link of a mail is for; the words on its page follow it, what it does is known to the server alone. */
export type LinkPurpose = (typeof purposes)[number];

export const readLinkPurpose = (value: unknown): LinkPurpose =>
  purposes.find((purpose) => purpose === value) ?? 'sign-in';

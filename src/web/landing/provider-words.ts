const sentences: Readonly<Record<string, string>> = {
  access_denied: 'You were not signed in there. Try again, or sign in another way.',
  account_not_linked:
    'This address has an account here already. Sign in with your password, and link the other account in the settings.',
  address_not_proven: 'Your address is not confirmed there yet. Confirm it there, or sign in another way.',
  address_reserved: 'This address cannot be used.',
  email_does_not_match: 'That account has another address than this one. Link one with the same address.',
  email_not_found: 'That account tells no address. Sign in another way.',
  account_already_linked_to_different_user: 'That account is linked to somebody else here.',
  sign_up_closed:
    'That account has none here, and nobody can make one at the moment. Ask whoever runs this Studbook.',
  ACCOUNT_DEACTIVATED: 'This account is deactivated.',
};

/** A sentence for the code in the address; whatever anybody writes there is never shown. */
export const providerFailure = (code: string): string =>
  (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ??
  'Signing in there did not work, or took too long. Please try again.';

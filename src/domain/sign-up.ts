/** Whether somebody without an account can make one, and what they are told where not everybody can. */
export const signUpSentences = {
  open: null,
  invited:
    'Only people who were invited can sign up here. Use the address the invitation was sent to, or ask whoever runs this installation.',
  closed:
    'Nobody can sign up here. If you have an account, sign in; otherwise ask whoever runs this installation.',
} as const;

export type SignUp = keyof typeof signUpSentences;
export const signUps = Object.keys(signUpSentences) as [SignUp, ...SignUp[]];

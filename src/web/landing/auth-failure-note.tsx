import { Note } from '#web/ui/note.tsx';
import type { AuthFailure } from './auth-form.ts';

/** Why nobody came in, with all that is wrong with a password. */
export const AuthFailureNote = ({ failure: { message, reasons } }: { failure: AuthFailure }) => (
  <Note tone="danger" role="alert" className="auth-failure">
    <p>{message}</p>
    {reasons.length > 0 && (
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
  </Note>
);

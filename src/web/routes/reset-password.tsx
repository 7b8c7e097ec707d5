import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#web/landing/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { page: 'resetPassword', isAlone: true },
  validateSearch: ({ token }: { token?: unknown }): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: ResetPassword,
});

function ResetPassword() {
  const { token = '' } = Route.useSearch();
  return <ResetPasswordScreen token={token} />;
}

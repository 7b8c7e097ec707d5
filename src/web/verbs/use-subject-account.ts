import { useQuery } from '@tanstack/react-query';
import type { AccountSubject, SubjectAccount } from '#domain/answers/subject-account.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { get } from '#web/api/client.ts';

const address = '/api/finances/account';

/** What was booked on a young one, a litter or an animal; nothing where the books are not open to one. */
export function useSubjectAccount(
  subject: AccountSubject,
  id: string,
): { account: SubjectAccount | undefined; isLoading: boolean } {
  const { can } = usePermission('financial_transactions');
  const { data, isLoading } = useQuery({
    queryKey: [address, subject, id],
    queryFn: ({ signal }) => get<SubjectAccount>(`${address}?${subject}=${id}`, signal),
    enabled: id !== '' && can('read'),
  });
  return { account: data, isLoading };
}

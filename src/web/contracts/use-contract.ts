import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ContractSent, ContractSheet } from '#domain/answers/contracts.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { updateRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Its text, what is missing, and who signed. */
export const useContractSheet = (contract: AnyRecord) =>
  useQuery({
    queryKey: ['/api/contracts', 'sheet', contract.id, contract.version],
    queryFn: ({ signal }) => get<ContractSheet>(`/api/contracts/${contract.id}/sheet`, signal),
    // Whoever fills in what is missing comes back to a text that has it.
    refetchOnMount: 'always',
    staleTime: 0,
    // A dialog that is open stays open while the next version of it is read.
    placeholderData: keepPreviousData,
  });

/** What can be done with a contract, each said when it is done. */
export function useContractVerbs(contract: AnyRecord) {
  const client = useQueryClient();
  const { busy, errors, problem, send } = useSending();
  const path = `/api/contracts/${contract.id}`;
  const ask = (work: () => Promise<unknown>, said: string) =>
    send(async () => {
      try {
        await work();
        toast({ title: said, tone: 'positive' });
      } finally {
        await refreshAfterWrite(client, 'contracts');
      }
    });
  return {
    busy,
    errors,
    problem,
    save: (changes: object) =>
      ask(() => updateRecord('contracts', contract.id, { version: contract.version, ...changes }), 'Saved'),
    /**
     * Answers the addresses it opens under; undefined where it was not sent.
     * @param to Whom alone it goes to, of one that is out
     */
    sendIt: async (to?: string): Promise<ContractSent | undefined> => {
      let sent: ContractSent | undefined;
      await send(async () => {
        try {
          sent = await post<ContractSent>(`${path}/send`, { version: contract.version, to });
        } finally {
          await refreshAfterWrite(client, 'contracts');
        }
      });
      return sent;
    },
    /** @param isSigned Somebody on the other side has signed, who is told */
    revoke: (isSigned: boolean) =>
      ask(
        () => post(`${path}/revoke`),
        isSigned ? 'Revoked. Whoever had signed is told by mail' : 'Revoked. No link opens it any more',
      ),
    sign: (body: object) =>
      ask(() => post(`${path}/sign`, body), 'Signed. Both sides get the contract by mail'),
  };
}

/** Makes a version in place of one that was sent, and opens it. */
export function useNewVersion(contractId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, problem, send } = useSending();
  const newVersion = () =>
    send(async () => {
      const made = await post<AnyRecord>(`/api/contracts/${contractId}/new-version`);
      await refreshAfterWrite(client, 'contracts');
      await navigate({ to: '/contracts/$id', params: { id: made.id } });
    });
  return { busy, problem, newVersion };
}

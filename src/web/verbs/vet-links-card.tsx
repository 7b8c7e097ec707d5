import { Stethoscope } from 'lucide-react';
import { organisationPermission } from '#domain/policy.ts';
import type { VetSubject } from '#domain/vet-view.ts';
import { useActor } from '#web/api/session.ts';
import { SharedLinks } from './shared-links.tsx';

interface VetLinksProps {
  readonly subject: VetSubject;
  readonly id: string;
}

/** Shows a vet the health of this animal for a week, without an account. */
export function VetLinksCard({ subject, id }: VetLinksProps) {
  const verdict = organisationPermission(useActor(), 'share-with-vet');
  if (verdict !== 'allowed') return null;
  return (
    <SharedLinks
      path={`/api/${subject}/${id}/vet-links`}
      title="Link for the vet"
      explanation={
        <>
          Name, identity and health records on a page that needs no account, for seven days. Whoever has the
          address can open it; each look is in the security list.
        </>
      }
      addressLabel="Address for the vet"
      listLabel="Links for vets"
      icon={Stethoscope}
      anybody="A vet"
    />
  );
}

import { useSpecies } from '#web/api/species.tsx';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageActions } from './page-actions.tsx';
import { type PageName, pageOf, wordsFor } from './pages.ts';

export function PageHead({ page }: { page: PageName }) {
  const { scope, terms } = useSpecies();
  const { title, icon: Icon, description } = pageOf(page);
  return (
    <PageHeader
      title={wordsFor(title, terms)}
      icon={Icon === 'species' ? <Silhouette species={scope} /> : <Icon />}
      description={wordsFor(description, terms)}
      actions={<PageActions page={page} />}
    />
  );
}

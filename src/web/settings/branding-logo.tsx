import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post, remove } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const path = '/api/branding/logo';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
};

/** What is fetched from outside stands under the same path here. */
export const ownPath = (url: string): string => URL.parse(url)?.pathname ?? url;

/** The logo of papers, mails and public pages. */
export function BrandingLogo({ logoUrl }: { logoUrl: string | null }) {
  const client = useQueryClient();
  const permission = usePermission('branding_settings');
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation({
    /** Null removes it. */
    mutationFn: (file: File | null): Promise<unknown> => (file ? post(path, formOf(file)) : remove(path)),
    retry: false,
    onSuccess: async (_, file) => {
      toast({ title: file ? 'Your logo is saved' : 'Your logo is removed', tone: 'positive' });
      await refreshAfterWrite(client, 'branding_settings', 'photos');
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  return (
    <div className="row flex-wrap branding-logo">
      <span className="branding-logo-box">
        {logoUrl ? (
          <img src={ownPath(logoUrl)} alt="Your logo" />
        ) : (
          <span className="muted">No logo yet</span>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        hidden
        aria-label="Logo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) change.mutate(file);
          currentTarget.value = '';
        }}
      />
      {permission.offers('update') && (
        <Button
          icon={ImagePlus}
          busy={change.isPending}
          onClick={() => permission.ask('update', () => input.current?.click())}
        >
          {logoUrl ? 'Change logo' : 'Add logo'}
        </Button>
      )}
      {logoUrl && permission.offers('remove') && (
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => permission.ask('remove', () => change.mutate(null))}
        >
          Remove logo
        </Button>
      )}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { PictureAnswer, UserAnswer } from '#domain/answers/account.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post, remove } from '#web/api/client.ts';
import { userKey } from '#web/api/query-client.ts';
import { useActor } from '#web/api/session.ts';
import { report } from '#web/api/session-states.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { PersonPicture } from '#web/ui/person-picture.tsx';

const path = '/api/auth/picture';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
};

/** One's own picture, for the sidebar and for those one works with. */
export function OwnPicture({ user }: { user: UserAnswer }) {
  const client = useQueryClient();
  const { isDemo } = useActor();
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation({
    /** Null removes it. */
    mutationFn: (file: File | null) => (file ? post<PictureAnswer>(path, formOf(file)) : remove(path)),
    retry: false,
    onSuccess: async (kept) => {
      client.setQueryData<UserAnswer>(
        userKey,
        (before) => before && { ...before, profileImageUrl: kept?.profileImageUrl ?? null },
      );
      report('USER_UPDATED');
      toast({
        title: kept?.profileImageUrl ? 'Your picture is saved' : 'Your picture is removed',
        tone: 'positive',
      });
      await client.invalidateQueries({ queryKey: ['/api/team'] });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
  const { profileImageUrl } = user;
  return (
    <div className="row flex-wrap own-picture">
      <PersonPicture name={user.firstName || user.name} url={profileImageUrl} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Your picture"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) change.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button
        icon={ImagePlus}
        busy={change.isPending}
        disabled={isDemo}
        onClick={() => input.current?.click()}
      >
        {profileImageUrl ? 'Change Picture' : 'Add Picture'}
      </Button>
      {profileImageUrl && (
        <Button variant="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
          Remove Picture
        </Button>
      )}
    </div>
  );
}

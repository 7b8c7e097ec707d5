import { AppError } from '#domain/errors.ts';
import type { OwnerSession } from '#server/db/database.ts';
import { type By, note, personIn, type Told } from './deactivate.ts';

/**
 * From now on, for half an hour, this session of an owner of the installation sees what the other person sees
 * (docs/decisions/0104).
 * @throws AppError `not-found`; `conflict` for oneself, another owner of the installation and whoever is deactivated
 */
export const lookAs = (owner: OwnerSession, id: string, sessionId: string, by: By): Promise<Told> =>
  owner.transaction(async () => {
    if (id === by.userId) throw new AppError('conflict', 'This is your own account.');
    const { email, name, is_admin, deactivated_at } = await personIn(owner, id);
    if (is_admin) throw new AppError('conflict', 'They run this installation as well: ask them.');
    if (deactivated_at)
      throw new AppError('conflict', 'This account is deactivated: nobody sees anything with it.');
    await owner.query(
      `update sessions set looks_as = $2, looks_as_until = now() + interval '30 minutes' where id = $1`,
      [sessionId, id],
    );
    await note(owner, 'account-looked-at', id, by);
    return { email: String(email), name: String(name) };
  });

export const lookNoMore = (owner: OwnerSession, sessionId: string): Promise<unknown> =>
  owner.query('update sessions set looks_as = null, looks_as_until = null where id = $1', [sessionId]);

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '#tests/server/access/people.ts';
import { formOf, picture } from '#tests/server/attachments/pictures.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withTestApp } from '#tests/support/server.ts';

describe.each(databases)('the picture of a person on $name', (kind) => {
  const test = withTestApp(kind);
  let owner: TestUser;
  let hand: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    owner = await test.current.signUp({ plan: 'premium' });
    hand = await colleague(test.current, owner, 'kennel-hand');
    stranger = await test.current.signUp();
  });

  const send = (content: Buffer | string, who?: TestUser) => {
    const { payload, headers } = formOf([{ name: 'file', value: content, fileName: 'me.jpg' }]);
    const url = '/api/auth/picture';
    return test.current.inject({ method: 'POST', url, payload, headers: { ...who?.headers, ...headers } });
  };
  const see = (url: string, who?: TestUser) => test.current.inject({ url, headers: { ...who?.headers } });
  const remove = (who: TestUser) =>
    test.current.inject({ method: 'DELETE', url: '/api/auth/picture', headers: who.headers });
  const inTeam = async (who: TestUser, of: TestUser): Promise<string | null> => {
    const { members } = (await see('/api/team', who)).json();
    return members.find(({ userId }: { userId: string }) => userId === of.userId).profileImageUrl;
  };

  it('is kept small, square and without where it was taken, and seen by those they work with alone', async () => {
    const where = { exif: { IFD3: { GPSLatitude: '59/1 20/1 3/1', GPSLatitudeRef: 'N' } } };
    const sent = await sharp(await picture(1200, 900).jpeg().toBuffer())
      .withExif(where.exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const set = await send(sent, hand);
    expect(set.statusCode).toBe(200);
    const url: string = set.json().profileImageUrl;
    expect((await see('/api/auth/user', hand)).json().profileImageUrl).toBe(url);
    for (const who of [hand, owner]) {
      const shown = await see(url, who);
      expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=3600',
      ]);
      const { width, height, format, exif } = await sharp(shown.rawPayload).metadata();
      expect({ width, height, format, exif }).toEqual({
        width: 160,
        height: 160,
        format: 'webp',
        exif: undefined,
      });
      expect(await inTeam(who, hand)).toBe(url);
    }
    expect((await see(url, stranger)).statusCode).toBe(404);
    expect((await see(url)).statusCode).toBe(401);
    expect(await inTeam(owner, owner)).toBeNull();
  });

  it('takes the place of the last at another address, and can be removed', async () => {
    const first = (await send(await picture(300, 300).png().toBuffer(), owner)).json().profileImageUrl;
    const again = (await send(await picture(500, 200).webp().toBuffer(), owner)).json().profileImageUrl;
    expect(again).not.toBe(first);
    expect(await inTeam(hand, owner)).toBe(again);
    expect((await remove(owner)).json()).toEqual({ profileImageUrl: null });
    expect((await see(again, hand)).statusCode).toBe(404);
    expect(await inTeam(hand, owner)).toBeNull();
  });

  it('is no longer seen once they have left', async () => {
    const leaving = await colleague(test.current, owner, 'member');
    const url = (await send(await picture(200, 200).png().toBuffer(), leaving)).json().profileImageUrl;
    expect((await see(url, owner)).statusCode).toBe(200);
    const left = await test.current.inject({
      method: 'DELETE',
      url: `/api/team/members/${leaving.userId}`,
      headers: owner.headers,
    });
    expect(left.statusCode).toBeLessThan(300);
    expect((await see(url, owner)).statusCode).toBe(404);
  });

  it('is refused where it is none, broken, or nobody’s', async () => {
    expect((await send('<svg onload="alert(1)"/>', owner)).statusCode).toBe(415);
    expect((await send(Buffer.from('\x89PNG\r\n\x1a\nnothing behind', 'latin1'), owner)).statusCode).toBe(
      422,
    );
    expect((await send(await picture().png().toBuffer())).statusCode).toBe(401);
    const demo = (await test.current.inject({ method: 'POST', url: '/api/demo/login' })).json();
    const visitor = { ...owner, headers: { authorization: `Bearer ${demo.token}` } };
    expect((await send(await picture().png().toBuffer(), visitor)).statusCode).toBe(403);
  });
});

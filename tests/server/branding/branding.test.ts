import { beforeAll, describe, expect, it } from 'vitest';
import { brandOf } from '#server/mail/brand.ts';
import { readLetterhead } from '#server/paper/letterhead.ts';
import { formOf, picture } from '#tests/server/attachments/pictures.ts';
import { databases } from '#tests/support/database.ts';
import { type TestUser, withFreshApp } from '#tests/support/server.ts';

describe.each(databases)('branding on $name', (kind) => {
  const test = withFreshApp(kind, { publicUrl: 'https://studbook.example' });
  let user: TestUser;
  const tenant = () => ({ orgId: user.orgId, userId: user.userId });
  const ask = (
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    who = user,
  ) => test.current.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  const send = async (file: Buffer, who = user) => {
    const { payload, headers } = formOf([{ name: 'file', value: file, fileName: 'logo.png' }]);
    return test.current.inject({
      method: 'POST',
      url: '/api/branding/logo',
      headers: { ...who.headers, ...headers },
      payload,
    });
  };

  beforeAll(async () => {
    user = await test.current.signUp({ plan: 'premium' });
  });

  it('a logo stands on papers, mails and public pages, until it is taken away', async () => {
    expect(await readLetterhead(test.current.database, test.current.files, tenant())).toMatchObject({
      logo: null,
    });
    const kept = await send(await picture(900, 300).png().toBuffer());
    expect(kept.statusCode, kept.body).toBe(200);
    const { logoUrl, id } = kept.json();
    expect(logoUrl).toMatch(/^https:\/\/studbook\.example\/api\/public\/logos\/[0-9a-f-]{36}$/);

    const { logo } = await readLetterhead(test.current.database, test.current.files, tenant());
    expect(logo?.length).toBeGreaterThan(100);
    expect(await brandOf(test.current.database, tenant(), 'x')).toMatchObject({ logoUrl });
    const path = new URL(logoUrl).pathname;
    await ask('PUT', '/api/kennel-page', {
      slug: 'with-a-logo',
      isPublished: true,
      title: null,
      intro: null,
    });
    expect((await test.current.inject({ url: '/kennel/with-a-logo' })).body).toContain(`src="${path}"`);
    const served = await test.current.inject({ url: path });
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    const { default: sharp } = await import('sharp');
    const { width = 0, height = 0, exif } = await sharp(served.rawPayload).metadata();
    expect([width <= 640, height <= 240, exif]).toEqual([true, true, undefined]);

    // A second one takes its place; the record stays one.
    const second = (await send(await picture(100, 100).png().toBuffer())).json();
    expect(second.id).toBe(id);
    expect(second.logoUrl).not.toBe(logoUrl);
    expect((await test.current.inject({ url: path })).statusCode).toBe(404);
    const photoId = second.logoUrl.split('/').at(-1);
    expect((await ask('DELETE', `/api/photos/${photoId}`)).statusCode).toBe(409);
    expect((await ask('PATCH', `/api/photos/${photoId}`, { version: 1, caption: 'x' })).statusCode).toBe(409);

    expect((await ask('DELETE', '/api/branding/logo')).statusCode).toBe(204);
    expect((await ask('DELETE', '/api/branding/logo')).statusCode).toBe(204);
    expect((await readLetterhead(test.current.database, test.current.files, tenant())).logo).toBeNull();
    expect((await test.current.inject({ url: '/kennel/with-a-logo' })).body).not.toContain(
      '/api/public/logos/',
    );
  });

  it('takes pictures only, from whoever may change how things look, on the plan that opens it', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(script)).statusCode).toBe(415);
    const pro = await test.current.signUp({ plan: 'pro' });
    expect((await send(await picture(40, 40).png().toBuffer(), pro)).json().code).toBe('plan-too-low');
    expect((await ask('DELETE', '/api/branding/logo', undefined, pro)).json().code).toBe('plan-too-low');
    const nobodys = '/api/public/logos/01a2076e-2ebf-7715-bbe0-93907b6a15e9';
    expect((await test.current.inject({ url: nobodys })).statusCode).toBe(404);
  });

  it('shows page and mail in colors that are being chosen, and nothing that is none', async () => {
    const page = await ask('GET', '/api/branding/preview/page?primary=%23aa1133&hides=true');
    expect(page.body).toContain('.button { background: #aa1133; color: #ffffff; }');
    expect(page.body).not.toContain('Made with Studbook');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const mail = await ask('GET', '/api/branding/preview/mail?primary=%23ffe9b0');
    expect(mail.body).toContain('background:#ffe9b0;color:#000000');
    expect((await ask('GET', '/api/branding/preview/page?primary=red%7D')).statusCode).toBe(400);
  });

  it('leaves out the name of the program only while the plan says so', async () => {
    const who = await test.current.signUp({ plan: 'premium' });
    await ask('POST', '/api/branding-settings', { hideBranding: true }, who);
    const slug = `plan-${who.orgId}`;
    await ask('PUT', '/api/kennel-page', { slug, isPublished: true, title: null, intro: null }, who);
    const shown = async () =>
      (await test.current.inject({ url: `/kennel/${slug}` })).body.includes('Made with Studbook');
    expect(await shown()).toBe(false);
    await ask('POST', '/api/billing/plan', { plan: 'free' }, who);
    expect(await shown()).toBe(true);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/dates.ts';
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

  it('is worn by every page others see: form, portal, contract and shared document', async () => {
    const who = await test.current.signUp({ plan: 'premium' });
    const { body: ownLogo } = await send(await picture(90, 30).png().toBuffer(), who);
    const { id, version, logoUrl } = JSON.parse(ownLogo);
    const look = { version, primaryColor: '#aa1133', accentColor: '#223344', hideBranding: true };
    await ask('PATCH', `/api/branding-settings/${id}`, look, who);
    const made = async (path: string, values: object) => (await ask('POST', path, values, who)).json();

    const form = await made('/api/application-forms', { name: 'Would one suit you?' });
    const customer = await made('/api/customers', {
      ...{ firstName: 'Nora', lastName: 'Vale', email: 'nora@example.com' },
    });
    const invited = await made(`/api/customers/${customer.id}/portal`, { isMailed: false });
    const entered = await test.current.inject({ method: 'POST', url: new URL(invited.url).pathname });
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';', 1);
    const body = '# Stay\n\n{{buyer.name}} leaves a dog here.';
    const template = await made('/api/contract-templates', { title: 'Stay', kind: 'Boarding', body });
    const of = { kind: 'Boarding', templateId: template.id, customerId: customer.id };
    const contract = await made('/api/contracts', of);
    const sent = await made(`/api/contracts/${contract.id}/send`, { version: contract.version });
    const { payload, headers } = formOf([
      { name: 'entityType', value: 'customers' },
      { name: 'entityId', value: customer.id },
      { name: 'file', value: Buffer.from('Hello'), fileName: 'hello.txt' },
    ]);
    const document = await test.current.inject({
      ...{ method: 'POST', url: '/api/documents', payload },
      headers: { ...who.headers, ...headers },
    });
    const until = addDays(todayIn('UTC'), 7);
    const shared = await made(`/api/documents/${document.json().id}/links`, { until });

    const pages = {
      form: await test.current.inject({ url: `/apply/${form.slug}` }),
      portal: await test.current.inject({ url: '/portal', headers: { cookie } }),
      contract: await test.current.inject({ url: new URL(sent.url).pathname }),
      document: await test.current.inject({ url: new URL(shared.url).pathname }),
    };
    for (const [name, { body }] of Object.entries(pages)) {
      expect.soft(body, name).toContain(`<img class="logo" src="${new URL(logoUrl).pathname}" alt="">`);
      expect.soft(body, name).toContain('linear-gradient(135deg, #aa1133, #223344)');
    }
    expect(pages.form.body).toContain('.button { background: #aa1133; color: #ffffff; }');
    // The name of the program is left out while the plan says so.
    expect(pages.portal.body).not.toContain('Made with Studbook');
    await ask('POST', '/api/billing/plan', { plan: 'pro' }, who);
    const onPro = await test.current.inject({ url: '/portal', headers: { cookie } });
    expect(onPro.body).toContain('Made with Studbook');
  });

  it('takes pictures only, from whoever may change how things look, on the plan that opens it', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(script)).statusCode).toBe(415);
    const pro = await test.current.signUp({ plan: 'pro' });
    expect((await send(await picture(40, 40).png().toBuffer(), pro)).json().code).toBe('plan-too-low');
    // What was shown under a higher plan is taken away under any.
    expect((await ask('DELETE', '/api/branding/logo', undefined, pro)).statusCode).toBe(204);
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
    for (const page of ['page', 'portal', 'contract'])
      expect((await ask('GET', `/api/branding/preview/${page}?primary=red%7D`)).statusCode).toBe(400);
    const query = 'primary=%23aa1133&accent=&header=Goats%20of%20the%20fell&species=goats';
    const portal = await ask('GET', `/api/branding/preview/portal?${query}`);
    expect(portal.body).toContain('linear-gradient(135deg, #aa1133, #aa1133)');
    expect(portal.body).toContain('<p class="muted">Goats of the fell</p>');
    expect(portal.body).toContain('Doeling, born');
    const contract = await ask('GET', `/api/branding/preview/contract?${query}`);
    expect(contract.body).toContain('one of the kids born here');
    expect(contract.body).toContain('linear-gradient(135deg, #aa1133, #aa1133)');
    for (const { body } of [page, mail, portal, contract]) expect(body).toContain('<body inert');
    for (const { headers } of [portal, contract])
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox/);
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

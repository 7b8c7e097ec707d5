import { expect, it } from 'vitest';
import { readPdf, squeezed } from '#tests/support/pdf.ts';
import { withTestApp } from '#tests/support/server.ts';
import { ago, Kennel, three } from '../care/kennel.ts';

const server = withTestApp();

it('the plan of a litter names all its young in one word, and those apart that are apart', async () => {
  const user = await server.current.signUp({ plan: 'premium' });
  const kennel = new Kennel(server.current, user);
  const { id } = await kennel.bornLitter(ago(3), three);
  const words = async () => {
    const url = `/api/papers/litter-care.pdf?id=${id}`;
    const answer = await server.current.inject({ method: 'GET', url, headers: user.headers });
    return squeezed((await readPdf(answer.rawPayload)).text);
  };
  const before = await words();
  expect(before).toContain(squeezed('All puppies'));
  expect(before).not.toContain('Alder');

  const plan = await kennel.planOf('litter', id);
  const [first] = plan.filter(({ name, step }) => name === 'Alder' && step === 'worm-2w');
  await kennel.ok('POST', 'care-plan/give', { items: [first?.id], doneOn: ago(0), product: 'Panacur' });
  const after = await words();
  for (const name of ['Alder', 'Birch', 'Cedar']) expect(after).toContain(name);
});

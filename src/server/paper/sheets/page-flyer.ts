import { formatDate } from '#domain/dates.ts';
import { AppError } from '#domain/errors.ts';
import { findOwnSite } from '#server/litter-sites/find-site.ts';
import { pageAt } from '#server/litter-sites/page-address.ts';
import { fullName, headline, pageTerms } from '#server/litter-sites/page-words.ts';
import { readPublicPage } from '#server/litter-sites/read-page.ts';
import { notFound } from '#server/records/read-record.ts';
import { readPicture } from '../letterhead.ts';
import type { Part } from '../printed-paper.ts';
import { sheetOf } from './frame.ts';
import type { PaperMaker } from './maker.ts';

/** A public page to hang up, with a code that opens it. @throws AppError 'conflict' for a page nobody could open */
export const pageFlyer: PaperMaker = async (making, [id = '']) => {
  const { db, files, actor } = making;
  const site = await findOwnSite(db, actor, id);
  const page = site && (await readPublicPage(db, site));
  if (!page) throw notFound('litter_sites');
  if (!site.isPublished)
    throw new AppError('conflict', 'Publish the page first: its code would lead nowhere.');
  if (site.shownUntil !== null && site.shownUntil < page.today)
    throw new AppError(
      'conflict',
      `The page was shown until ${formatDate(site.shownUntil)}. Give it a later last day first: its code would lead nowhere.`,
    );
  const terms = pageTerms(page);
  const [first] = page.photos;
  const photo = first ? await readPicture(db, files, actor, first.id) : null;
  const free = page.young.filter(({ status }) => status === 'Available').length;
  const contact = [page.template?.contactPhone, page.template?.contactEmail].filter((line) => line);
  const parts: Part[] = [
    { kind: 'name', name: headline(page, page.today), line: page.organisation, photo: null },
    {
      kind: 'facts',
      facts: [
        [terms.motherLabel, fullName(page.mother)],
        [terms.fatherLabel, fullName(page.father)],
        ...(page.birthDate && free > 0 ? ([['Still free', String(free)]] as const) : []),
        ...(contact.length > 0 ? ([['Contact', contact.join(', ')]] as const) : []),
      ],
    },
    ...(photo
      ? [{ kind: 'photos', title: 'Pictures', photos: [{ picture: photo, caption: '' }] } as const]
      : []),
    { kind: 'code', title: 'Scan to see more', address: pageAt(making.base, page.ownHost, page.slug) },
  ];
  return sheetOf(making, {
    key: 'page-flyer',
    species: page.species,
    subSpecies: page.subSpecies,
    subject: page.organisation,
    parts,
  });
};

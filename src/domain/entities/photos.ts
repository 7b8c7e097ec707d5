import { anyId, boolean, choice, date, text } from '../fields/make.ts';
import { defineEntity } from './entity.ts';

/** `kinds`: what a photo can belong to. */
export const photosOf = <const K extends readonly string[]>(kinds: K) =>
  defineEntity({
    name: 'photos',
    one: 'Photo',
    many: 'Photos',
    about: 'Pictures of animals, young and whatever else is worth keeping.',
    fields: {
      entityType: choice('Belongs to', kinds, { required: true }),
      entityId: anyId('Record', 'entityType', { required: true }),
      photoUrl: text('Picture', { max: 500, fixed: true }),
      thumbnailUrl: text('Small picture', { max: 500, fixed: true }),
      storagePath: text('Place in the store', { max: 500, fixed: true, secret: true }),
      caption: text('What it shows', { max: 300 }),
      takenOn: date('Taken on', { help: 'Empty: the day it was added' }),
      isPrimary: boolean('Main picture', { default: false }),
    },
    title: [['caption']],
    card: { line: ['entityType'] },
    search: ['caption'],
    list: ['photoUrl', 'caption', 'entityType', 'isPrimary'],
    sort: { by: 'createdAt', descending: true },
    sections: [{ title: 'Photo', fields: ['caption', 'takenOn', 'isPrimary', 'entityType'] }],
  });

import type { ListedEvent } from '#domain/answers/security-events.ts';
import { plans } from '#domain/plans.ts';
import { roleWord } from '#domain/roles.ts';

type Details = Readonly<Record<string, unknown>>;

const planName = (plan: unknown): string =>
  Object.entries(plans).find(([key]) => key === plan)?.[1].name ?? String(plan);

const roleOf = (role: unknown): string => (roleWord(String(role)) ?? String(role)).toLowerCase();

const byWhom = ({ by, reason }: Details): string => (reason ? `By ${by}: ${reason}` : `By ${by}`);

const pagePath = ({ page, kennel }: Details): string => (kennel ? `/kennel/${kennel}` : `/litter/${page}`);

const words: Readonly<Record<string, (details: Details) => string>> = {
  'plan-changed': ({ before, plan }) => `From ${planName(before)} to ${planName(plan)}`,
  'role-changed': ({ member, before, role }) => `${member}, from ${roleOf(before)} to ${roleOf(role)}`,
  'member-added': ({ member, role }) => `${member}, as ${roleOf(role)}`,
  'member-removed': ({ member, role }) => `${member}, who was ${roleOf(role)}`,
  'member-invited': ({ address, role }) => `${address}, as ${roleOf(role)}`,
  'record-create': ({ what, isImported }) => `${what}${isImported ? ', by an import' : ''}`,
  'record-delete': ({ what }) => String(what),
  'record-update': ({ what, labels }) =>
    [String(what), Array.isArray(labels) && labels.join(', ')].filter(Boolean).join(': '),
  'account-deactivated': byWhom,
  'account-reactivated': byWhom,
  'account-looked-at': byWhom,
  'installation-rights-changed': ({ by, admin, developer }) =>
    [by && `By ${by}`, `admin: ${admin}`, `developer: ${developer}`].filter(Boolean).join(', '),
  'settings-changed': ({ what }) => String(what),
  'species-settings-changed': ({ species }) => String(species),
  'organisation-deleted': ({ name }) => String(name),
  'organisation-renamed': ({ name }) => `Now ${name}`,
  'page-published': pagePath,
  'page-withdrawn': pagePath,
  'own-name-connected': ({ host }) => String(host),
  'own-name-removed': ({ host }) => String(host),
  'signed-in': ({ provider }) => (provider ? `With ${provider}` : ''),
  'provider-linked': ({ provider }) => String(provider),
  'provider-unlinked': ({ provider }) => String(provider),
  'calendar-address-made': ({ calendar }) => (calendar ? String(calendar) : ''),
  'calendar-address-closed': ({ calendar }) => (calendar ? String(calendar) : ''),
  'key-made': ({ key }) => String(key),
  'key-revoked': ({ key }) => String(key),
  'webhook-made': ({ webhook }) => String(webhook),
  'webhook-changed': ({ webhook }) => String(webhook),
  'webhook-removed': ({ webhook }) => String(webhook),
  'vet-link-made': ({ animal, forWhom }) => (forWhom ? `${animal}, for ${forWhom}` : String(animal)),
  'document-link-made': ({ document, forWhom }) =>
    forWhom ? `${document}, for ${forWhom}` : String(document),
  'document-link-opened': ({ document }) => String(document),
  'document-link-ended': ({ document }) => String(document),
  'vet-link-opened': ({ animal }) => String(animal),
  'vet-link-ended': ({ animal }) => String(animal),
  'pedigree-exported': ({ format, animals }) =>
    [format, animals && (animals === 1 ? '1 animal' : `${animals} animals`)].filter(Boolean).join(', '),
  'paper-printed': ({ paper, of }) => `${paper}: ${of}`,
  'list-exported': ({ list, format }) =>
    `${list}, ${format === 'xlsx' ? 'Excel' : String(format).toUpperCase()}`,
};

/** What an event says besides its title: "Ben, from member to admin". Empty where it says no more. */
export const detailWords = ({ kind, details }: Pick<ListedEvent, 'kind' | 'details'>): string =>
  (details && words[kind]?.(details)) || '';

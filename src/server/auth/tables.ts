import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type { CheckName } from '#domain/answers/installation-checks.ts';
import type { KeyArea } from '#domain/keys.ts';
import type { NoticeTopic } from '#domain/notices.ts';
import type { Plan } from '#domain/plans.ts';
import type { Role, Standing } from '#domain/roles.ts';
import type { Schema } from '#server/db/schema.ts';

type Instant = ColumnType<string, string | undefined, string>;
type OptionalInstant = ColumnType<string | null, string | null | undefined, string | null>;

/**
 * The tables of accounts (`migrations/`) that our own queries touch, in the camel case Kysely gives them.
 * The sign-in library knows the rest of them.
 */
interface UsersTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isAdmin: Generated<boolean>;
  isDev: Generated<boolean>;
  paymentCustomerId: string | null;
  paymentSubscriptionId: string | null;
  subscriptionStatus: Generated<string>;
  subscriptionPlan: Generated<Plan>;
  trialEndsAt: OptionalInstant;
  subscriptionEndsAt: OptionalInstant;
  orgId: string | null;
  preferredOrgId: string | null;
  deactivatedAt: OptionalInstant;
  deactivatedBy: string | null;
  deactivationReason: string | null;
  twoFactorEnabled: Generated<boolean | null>;
  isDemo: Generated<boolean>;
  demoSessionId: string | null;
  phoneNumber: string | null;
  /** When the number was proven, or last opened the account with the password. */
  phoneUsedAt: OptionalInstant;
  demoAccessCount: Generated<number>;
  lastDemoAccess: OptionalInstant;
  banned: Generated<boolean | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

interface OrganizationsTable {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  ownerUserId: string;
  plan: Generated<Plan>;
  isDemo: Generated<boolean>;
  demandsSecondFactor: Generated<boolean>;
  createdAt: Instant;
  updatedAt: Instant;
}

interface OrganizationMembersTable {
  id: string;
  orgId: string;
  userId: string;
  role: Generated<Role>;
  invitedAt: OptionalInstant;
  joinedAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
}

interface SessionsTable {
  id: string;
  tokenHash: string;
  userId: string;
  expiresAt: ColumnType<string, string, string>;
  ipAddress: string | null;
  userAgent: string | null;
  lastUsedAt: OptionalInstant;
  lastIpAddress: string | null;
  /** Of a former token: the session it opened, and opens for a minute more. */
  replacedBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export type AccountTables = {
  accounts: AccountsTable;
  signInAttempts: SignInAttemptsTable;
  users: UsersTable;
  organizations: OrganizationsTable;
  organizationMembers: OrganizationMembersTable;
  sessions: SessionsTable;
  verifications: VerificationsTable;
  twoFactors: TwoFactorsTable;
  passkeys: PasskeysTable;
  profilePictures: ProfilePicturesTable;
  mails: MailsTable;
  sealKeys: SealKeysTable;
  subscriptions: SubscriptionsTable;
  paymentEvents: PaymentEventsTable;
  notificationSettings: NotificationSettingsTable;
  pushDevices: PushDevicesTable;
  apiKeys: ApiKeysTable;
  installationChecks: InstallationChecksTable;
};

/** What the owner of the installation had checked. */
interface InstallationChecksTable {
  name: CheckName;
  isWell: boolean;
  tookMs: number;
  words: string;
  checkedAt: Instant;
}

/** Keys of programs, by their hash (docs/decisions/0113). */
interface ApiKeysTable {
  orgId: string;
  id: Generated<string>;
  userId: string;
  kind: 'personal' | 'organisation';
  name: string;
  tokenHash: string;
  prefix: string;
  mayWrite: boolean;
  areas: ColumnType<readonly KeyArea[], string, string>;
  expiresAt: OptionalInstant;
  lastUsedAt: OptionalInstant;
  lastUsedFrom: string | null;
  createdAt: Instant;
}

/** What the payment provider last said of an organisation; written by functions of the database alone. */
interface SubscriptionsTable {
  orgId: string;
  customerId: string;
  subscriptionId: string | null;
  status: string;
  plan: Exclude<Plan, 'free'> | null;
  trialEndsAt: OptionalInstant;
  periodEndsAt: OptionalInstant;
  cancelsAt: OptionalInstant;
  askedAt: OptionalInstant;
}

export type SubscriptionRow = Selectable<SubscriptionsTable>;

interface PaymentEventsTable {
  id: string;
  kind: string;
  orgId: string | null;
}

/** The password of a person, as a hash; other ways to sign in have none. */
interface AccountsTable {
  id: string;
  userId: string;
  providerId: string;
  /** The provider's own name for the person. */
  accountId: string;
  password: string | null;
}

interface SignInAttemptsTable {
  key: string;
  failures: number;
  freeAt: Instant;
  lastAt: Instant;
}

/** The secret and the codes are encrypted with the secret of the installation. */
interface TwoFactorsTable {
  id: string;
  userId: string;
  secret: string;
  backupCodes: string;
  verified: boolean | null;
}

interface PasskeysTable {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  createdAt: Instant;
  lastUsedAt: OptionalInstant;
}

interface ProfilePicturesTable {
  userId: string;
  /** WebP, 160 pixels square. */
  image: Buffer;
  changedAt: Instant;
}

interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Instant;
  createdAt: Instant;
}

/** What somebody wants to be told by mail of an organisation; a row for each member, made by the database. */
interface PushDevicesTable {
  id: Generated<string>;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  createdAt: Instant;
}

interface NotificationSettingsTable {
  orgId: string;
  userId: string;
  digest: Generated<boolean>;
  reminders: Generated<boolean>;
  hour: Generated<number>;
  leftOut: ColumnType<NoticeTopic[], string | undefined, string>;
  byMail: Generated<boolean>;
  byPush: Generated<boolean>;
  nextAt: Instant;
  takenUntil: OptionalInstant;
  toldDay: OptionalInstant;
  readAt: OptionalInstant;
}

/** What was written to people, and whether it was sent. */
interface MailsTable {
  id: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  state: 'waiting' | 'sent' | 'failed' | 'kept';
  error: string | null;
  createdAt: Instant;
  sentAt: OptionalInstant;
  attachmentName: string | null;
  attachment: Uint8Array | null;
  /** Whom it tells of the records of an organisation, in which role; null for what is of an account or for outsiders. */
  forOrg: string | null;
  forUser: string | null;
  forRole: Standing | null;
}

/** What papers are sealed with; the key is encrypted. */
interface SealKeysTable {
  id: Generated<string>;
  certificate: string;
  privateKey: string;
  createdAt: Generated<string>;
}

/** The database as these tables; they stand outside row-level security, so no organisation needs to be set. */
export const accountsIn = (kysely: Kysely<Schema>) =>
  kysely.$pickTables<never>().$extendTables<AccountTables>();

export type AccountsDatabase = ReturnType<typeof accountsIn>;

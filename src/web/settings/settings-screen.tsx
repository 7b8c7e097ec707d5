import { Link } from '@tanstack/react-router';
import { spelled } from '#domain/writing.ts';
import { useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { AccountCard } from './account-card.tsx';
import { AddressCard } from './address-card.tsx';
import { BackgroundCard } from './background-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DeleteOrganisationCard } from './delete-organisation-card.tsx';
import { DemoCard } from './demo-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { InstallationCard } from './installation-card.tsx';
import { LookCard } from './look-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { OrganisationsCard } from './organisations-card.tsx';
import { ParentageCard } from './parentage-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { ProgramsCard } from './programs-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SampleDataCard } from './sample-data-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsParts } from './settings-parts.tsx';
import { SpeciesCard } from './species-card.tsx';
import { StorageCard } from './storage-card.tsx';
import { TeamCard } from './team-card.tsx';
import './settings.css';

/** Where in the long page what stands. */
const parts = [
  ['account', 'Account'],
  ['signing-in', 'Signing in'],
  ['organization', 'Organization and team'],
  ['species', 'Species'],
  ['look', 'Look'],
  ['notifications', 'Notifications'],
  ['data', 'Your data'],
] as const;

/** A visitor has no account to set; how this device looks is theirs all the same. */
export function SettingsScreen() {
  const user = useUser();
  if (!user) {
    return (
      <VisitorPage title="Settings" description="How Studbook looks on this device.">
        <p className="soft mb-5">
          {spelled('Your account and your organization can be set once you have')}{' '}
          <Link to="/" search={{ auth: 'signin' }}>
            signed in
          </Link>
          .
        </p>
        <LookCard />
      </VisitorPage>
    );
  }
  return (
    <div className="settings-page">
      <SettingsParts parts={parts} />
      <div className="settings">
        <div className="settings" id="account">
          <AccountCard user={user} />
          <AddressCard user={user} />
          <PhoneCard hasAddress={user.email !== null} />
        </div>
        <div className="settings" id="signing-in">
          <PasswordCard isByNumber={user.email === null} />
          <SecondFactorCard />
          <PasskeysCard />
          <ProvidersCard />
          <SessionsCard />
        </div>
        <div className="settings" id="organization">
          <OrganisationCard />
          <TeamCard />
          <OrganisationsCard />
        </div>
        <div className="settings" id="species">
          <SpeciesCard />
          <ParentageCard />
        </div>
        <div className="settings" id="look">
          <BackgroundCard />
          <LookCard />
        </div>
        <div className="settings" id="notifications">
          <NotificationsCard />
          <DeviceCard />
          <CalendarCard />
        </div>
        <div className="settings" id="data">
          <ProgramsCard />
          <SampleDataCard />
          <StorageCard />
          <DataCard />
          {user.isAdmin && !user.isDemo && <InstallationCard />}
          {user.isDev && !user.isDemo && <DemoCard />}
          <DeleteOrganisationCard />
          <DeleteAccountCard />
        </div>
      </div>
    </div>
  );
}

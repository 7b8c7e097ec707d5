import { Link } from '@tanstack/react-router';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import { told } from '#domain/entities/usual.ts';
import { formatMoney } from '#domain/writing.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { recordTitle } from '#web/records/record-words.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { KeyValue } from '#web/ui/key-values.tsx';
import { RecordHeader } from '#web/ui/record-header.tsx';
import { hasAccount, takenWords } from './account-words.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { customerSince } from './customer-since.ts';
import { useAccount } from './use-account.ts';
import { useYoungOf } from './use-young-of.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who it is, how to reach them, and what stands open. The actions are the screen's. */
export function CustomerHead({ customer, children }: { customer: AnyRecord; children: ReactNode }) {
  const wording = useFieldServices();
  const title = recordTitle('customers', customer, wording);
  const said = told(customer);
  const { data: account, isLoading } = useAccount(customer.id);
  return (
    <RecordHeader
      breadcrumb={
        <Breadcrumb>
          <Link to="/customers" className="link">
            Customers
          </Link>
          {title}
        </Breadcrumb>
      }
      title={title}
      line={<ContactLine customer={customer} />}
      chips={
        <>
          <StatusChip value={text(customer.status)} />
          {customer.riskAssessment === 'High' ? (
            <Chip tone="danger">High risk</Chip>
          ) : (
            text(said.customerType) && <Chip>{text(said.customerType)}</Chip>
          )}
        </>
      }
      actions={children}
      vitals={useVitals(customer, isLoading ? 'loading' : account)}
    />
  );
}

function ContactLine({ customer }: { customer: AnyRecord }) {
  const { phone, email, address, zipCode, city, state } = customer;
  const town = [text(zipCode), text(city)].filter(Boolean).join(' ');
  const place = [text(address), town, text(state)].filter(Boolean).join(', ');
  return (
    <span className="contact-line">
      {text(phone) && (
        <span>
          <Phone aria-hidden="true" />
          <PhoneLink phone={text(phone)} />
        </span>
      )}
      {text(email) && (
        <span>
          <Mail aria-hidden="true" />
          <MailLink email={text(email)} />
        </span>
      )}
      {place && (
        <span>
          <MapPin aria-hidden="true" />
          {place}
        </span>
      )}
      {!text(phone) && !text(email) && <span className="muted">No phone number or email yet</span>}
    </span>
  );
}

function useVitals(customer: AnyRecord, account: CustomerAccount | null | undefined | 'loading'): KeyValue[] {
  const { currency, ...wording } = useFieldServices();
  const { terms } = useYoungOf(customer);
  /** Has its place from the beginning, so that the others stay in theirs. */
  const ofAccount = (words: (known: CustomerAccount) => string) =>
    account === 'loading' ? '…' : account ? words(account) : '';
  const facts = [
    { label: 'Interested in', value: text(customer.speciesInterest) },
    { label: 'Experience', value: text(told(customer).experienceLevel) },
    { label: terms.childTerm, value: ofAccount((known) => takenWords(known) || 'None yet') },
    {
      label: 'Balance due',
      value: ofAccount((known) =>
        hasAccount(known) ? formatMoney(known.open, currency) : 'No payments yet',
      ),
    },
    { label: 'Reach them by', value: text(customer.communicationPreferences) },
    customerSince(customer.createdAt, account, wording),
  ];
  return facts.filter(({ value }) => value !== '');
}

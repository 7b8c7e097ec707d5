import '#domain/entities/customers.ts';
import { HandCoins } from 'lucide-react';
import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import { formatMoney } from '#domain/writing.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import type { Column } from '#web/records/list-columns.ts';
import { useOpenForm } from '#web/records/open-form.ts';
import { RecordListScreen } from '#web/records/record-list-screen.tsx';
import { RecordName } from '#web/records/record-name.tsx';
import { ImportButton } from '#web/shell/import-button.tsx';
import { MenuItem } from '#web/ui/overlay/menu.tsx';
import { hasAccount, takenWords } from './account-words.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import './customers.css';
import { useAccount } from './use-account.ts';

const views = [
  { id: 'prospects', name: 'Prospects', status: 'Prospect' },
  { id: 'active', name: 'Active', status: 'Active' },
  { id: 'inactive', name: 'Inactive', status: 'Inactive' },
  { id: 'blacklisted', name: 'Blacklisted', status: 'Blacklisted' },
] as const;

/** How many there are in one state; a count only. */
function useCount(status: string): number | undefined {
  const { data } = useRecords('customers', {
    pageSize: 1,
    count: true,
    select: ['id'],
    filters: [{ column: 'status', operator: 'eq', value: status }],
  });
  return data?.total;
}

/** Buyers and those who may become one, with what each has taken and owes. */
export function CustomerListScreen() {
  return (
    <EntityGate entity="customers">
      <Customers />
    </EntityGate>
  );
}

/** Behind the gate: its counts ask the server, too. */
function Customers() {
  const counts = [useCount('Prospect'), useCount('Active'), useCount('Inactive'), useCount('Blacklisted')];
  return (
    <RecordListScreen
      entity="customers"
      labels={{ lastName: 'Name' }}
      emptyActions={<ImportButton entity="customers" flag="hasBulkOperations" isOffer />}
      views={views.map(({ id, name, status }, index) => ({
        id,
        name,
        count: counts[index],
        search: { filter: [`status.eq.${status}`] },
      }))}
      renderCell={renderCell}
      extra={{ label: 'Young and balance', cell: ({ id }) => <AccountCell customerId={id} /> }}
      renderNext={({ id }) => <AccountLine customerId={id} />}
      rowActions={({ id }) => <AddTransaction customerId={id} />}
    />
  );
}

function renderCell({ name }: Column, customer: AnyRecord) {
  if (name === 'lastName') return <NameCell customer={customer} />;
  if (name === 'email' && typeof customer.email === 'string') return <MailLink email={customer.email} />;
  if (name === 'phone' && typeof customer.phone === 'string') return <PhoneLink phone={customer.phone} />;
  return undefined;
}

function NameCell({ customer }: { customer: AnyRecord }) {
  const { email, phone } = customer;
  const hasMail = typeof email === 'string' && email !== '';
  const hasPhone = typeof phone === 'string' && phone !== '';
  return (
    <div className="customer-name">
      <RecordName entity="customers" record={customer} />
      <small>
        {hasMail && <MailLink email={email} className="contact-link" />}
        {hasMail && hasPhone && ' · '}
        {hasPhone && <PhoneLink phone={phone} className="contact-link" />}
      </small>
    </div>
  );
}

function AccountCell({ customerId }: { customerId: string }) {
  const { data: account, isPending } = useAccount(customerId);
  if (isPending) {
    return (
      <span className="muted">
        …<small>&nbsp;</small>
      </span>
    );
  }
  if (!account) return <span className="muted">Not known</span>;
  const taken = takenWords(account);
  if (taken === '' && !hasAccount(account)) return <span className="muted">Nothing yet</span>;
  return (
    <>
      {taken}
      <small>
        <Balance account={account} />
      </small>
    </>
  );
}

/** The same in one line, for cards; nothing where there is nothing. */
function AccountLine({ customerId }: { customerId: string }) {
  const { data: account } = useAccount(customerId);
  if (!account) return null;
  const taken = takenWords(account);
  return (
    <>
      {taken}
      {taken !== '' && hasAccount(account) && ' · '}
      <Balance account={account} />
    </>
  );
}

/** What is open, or that nothing is. */
function Balance({ account }: { account: CustomerAccount }) {
  const { currency } = useFieldServices();
  const { open, overdue } = account;
  if (!hasAccount(account)) return null;
  if (open === 0) return 'All paid';
  const late = overdue === open ? ', overdue' : `, ${formatMoney(overdue, currency)} overdue`;
  return (
    <span className={overdue > 0 ? 'text-danger' : undefined}>
      {formatMoney(open, currency)} open
      {overdue > 0 && late}
    </span>
  );
}

function AddTransaction({ customerId }: { customerId: string }) {
  const { ask, offers } = usePermission('financial_transactions');
  const { today } = useFieldServices();
  const openForm = useOpenForm();
  if (!offers('create')) return null;
  const add = () =>
    void openForm({
      entity: 'financial_transactions',
      defaults: { type: 'income', customerId, date: today },
    });
  return (
    <MenuItem icon={HandCoins} onSelect={() => ask('create', add)}>
      Add transaction
    </MenuItem>
  );
}

import { formatPhone } from '#domain/phone.ts';

const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** A number as one reads it. Only North American numbers have an order of their own; others stay as typed. */
export const phoneWords = (phone: string): string => {
  const formatted = formatPhone(phone);
  return formatted?.startsWith('(') ? formatted : phone;
};

export function PhoneLink({ phone, className = 'link' }: { phone: string; className?: string }) {
  return (
    <a className={`${className} num whitespace-nowrap`} href={`tel:${dialled(phone)}`}>
      {phoneWords(phone)}
    </a>
  );
}

export function MailLink({ email, className = 'link' }: { email: string; className?: string }) {
  return (
    <a className={`${className} wrap-anywhere`} href={`mailto:${email}`}>
      {email}
    </a>
  );
}

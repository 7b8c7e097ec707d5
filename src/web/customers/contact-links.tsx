import { dialled, formatPhone } from '#domain/phone.ts';

/** A number as one reads it. Only North American numbers have an order of their own; others and words stay as typed. */
export const phoneWords = (phone: string): string => {
  const formatted = /[\p{L}#]/u.test(phone) ? undefined : formatPhone(phone);
  return formatted?.startsWith('(') ? formatted : phone;
};

export function PhoneLink({ phone, className = 'link' }: { phone: string; className?: string }) {
  return (
    <a className={`${className} num whitespace-nowrap`} href={dialled(phone)}>
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
